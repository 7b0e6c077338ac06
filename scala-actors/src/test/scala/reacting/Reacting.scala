package reacting

import scala.actors.Actor
import scala.actors.Actor._

case class Add(amount: Int)
case object Close

/** An account that is closed too early, if the order is not the one that was meant. */
class Account extends Actor {
  var balance = 0

  def act() {
    loop {
      react {
        case Add(amount) => balance += amount
        case Close =>
          assert(balance == 3, "closed with " + balance)
          exit()
      }
    }
  }
}

object Main {
  def main(args: Array[String]) {
    val account = new Account
    account.start()
    actor {
      account ! Add(1)
      account ! Add(2)
      account ! Close
    }
  }
}
