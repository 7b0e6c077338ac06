package examples.regsim2level

import examples.Arguments
import scala.actors.Actor
import scala.actors.Actor._

/** A client is told where to register. */
case class Boot(registry: Registry)
case object Register

/** Takes registrations, and registers at the next level when everybody has. */
class Registry(expected: Int, above: Option[Registry]) extends Actor {
  private var registered = 0

  def act() {
    loop {
      react {
        case Register =>
          registered += 1
          assert(registered <= expected, registered + " have registered of " + expected)
          if (registered == expected) {
            above.foreach(_ ! Register)
          }
      }
    }
  }
}

class Client extends Actor {
  def act() {
    react {
      case Boot(registry) => registry ! Register
    }
  }
}

/** Registries of two levels: n of n clients each, and one for these. Argument: n, 3 if absent. */
object Main {
  def main(args: Array[String]) {
    val n = Arguments.size(args, 3)
    val top = new Registry(n, None)
    top.start()
    for (_ <- 1 to n) {
      val branch = new Registry(n, Some(top))
      branch.start()
      for (_ <- 1 to n) {
        val client = new Client
        client.start()
        client ! Boot(branch)
      }
    }
  }
}
