package update

import scala.actors.Actor
import scala.actors.Actor._

case object Get
case class Set(value: Int)

class Account extends Actor {
  var balance = 0

  def act() {
    loop {
      react {
        case Get => reply(balance)
        case Set(value) => balance = value
      }
    }
  }
}

/** Reads, adds one and writes. */
class Client(account: Actor) extends Actor {
  def act() {
    val balance = (account !? Get).asInstanceOf[Int]
    account ! Set(balance + 1)
  }
}

object Main {
  def main(args: Array[String]) {
    val account = new Account
    account.start()
    new Client(account).start()
    new Client(account).start()
  }
}
