package dev.galgo.languages.scala2

import org.apache.pekko.actor.typed.ActorRef
import org.apache.pekko.actor.typed.Behavior
import org.apache.pekko.actor.typed.scaladsl.Behaviors

/** An account that refuses to be overdrawn; what it holds is the argument of its behaviour. */
object Account {
  sealed trait Command
  final case class Deposit(amount: Int) extends Command
  final case class Withdraw(amount: Int, customer: ActorRef[Answer]) extends Command
  final case class Transfer(parts: List[Int], reference: (String, Option[Int])) extends Command
  case object Close extends Command

  sealed trait Answer
  final case class Paid(amount: Int) extends Answer
  case object Refused extends Answer

  def apply(balance: Int): Behavior[Command] = Behaviors.receiveMessage {
    case Deposit(amount) => apply(balance + amount)
    case Withdraw(amount, customer) if amount > balance =>
      customer ! Refused
      Behaviors.same
    case Withdraw(amount, customer) =>
      customer ! Paid(amount)
      apply(balance - amount)
    case Transfer(parts, _) => apply(balance + parts.sum)
    case Close =>
      require(balance == 0, "there is money left")
      Behaviors.stopped
  }

  /** Asks the account for something when told to. */
  def customer(account: ActorRef[Command], wish: Command): Behavior[String] = Behaviors.receiveMessage { _ =>
    account ! wish
    Behaviors.same
  }
}
