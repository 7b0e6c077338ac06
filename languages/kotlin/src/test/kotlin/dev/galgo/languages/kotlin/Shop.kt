package dev.galgo.languages.kotlin

import org.apache.pekko.actor.typed.ActorRef
import org.apache.pekko.actor.typed.Behavior
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior
import org.apache.pekko.actor.typed.javadsl.ActorContext
import org.apache.pekko.actor.typed.javadsl.Behaviors
import org.apache.pekko.actor.typed.javadsl.Receive

sealed interface Command

data class Order(val item: String, val pieces: Int, val client: ActorRef<Answer>) : Command

data class Delivery(val pieces: Int) : Command

object Inventory : Command

sealed interface Answer

data class Sold(val pieces: Int) : Answer

data object SoldOut : Answer

/** Sells what it has. */
class Shop private constructor(context: ActorContext<Command>, private var stock: Int) : AbstractBehavior<Command>(context) {
    override fun createReceive(): Receive<Command> = newReceiveBuilder().onMessage(Command::class.java, ::serve).build()

    private fun serve(command: Command): Behavior<Command> {
        when (command) {
            is Delivery -> stock += command.pieces
            is Inventory -> check(stock > 0) { "nothing to count" }
            is Order ->
                if (command.pieces > stock) {
                    command.client.tell(SoldOut)
                } else {
                    stock -= command.pieces
                    command.client.tell(Sold(command.pieces))
                }
        }
        return this
    }

    companion object {
        fun create(stock: Int): Behavior<Command> = Behaviors.setup { Shop(it, stock) }

        /** Passes one command on when told to. */
        fun sender(shop: ActorRef<Command>, command: Command): Behavior<String> = Behaviors.receiveMessage {
            shop.tell(command)
            Behaviors.same()
        }
    }
}
