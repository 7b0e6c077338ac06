package examples.server

import scala.actors.Actor
import scala.actors.Actor._

case class Set(value: Int)
case object Get
case class Value(value: Int)
case object Shutdown

/** Holds one value. */
class Server extends Actor {
  var value = 0

  def act() {
    loop {
      react {
        case Set(newValue) => value = newValue
        case Get => reply(Value(value))
        case Shutdown => exit()
      }
    }
  }
}

/** Sets the value, reads it twice, and keeps what it read. Trusts that its messages arrive in the order in which it sent them. */
class Client extends Actor {
  var server: Actor = null
  var v1 = 0
  var v2 = 0

  def act() {
    server ! Set(5)
    server ! Get
    react {
      case Value(first) =>
        v1 = first
        server ! Get
        react {
          case Value(second) =>
            v2 = second
            server ! Shutdown
        }
    }
  }
}

/** The server of Basset's Table I: nothing is asserted, so every schedule runs to its end. The client is the older one. */
object Main {
  def main(args: Array[String]) {
    val client = new Client
    val server = new Server
    client.server = server
    client.start()
    server.start()
  }
}

/** Sets the value, asks for it twice, and insists on reading the same. */
class CheckedClient(server: Actor) extends Actor {
  def act() {
    server ! Set(5)
    val first = server !? Get
    val second = server !? Get
    assert(first == second, "read " + first + ", then " + second)
    server ! Shutdown
  }
}

/** Breaks if the value is set between the two reads. */
object Checked {
  def main(args: Array[String]) {
    val server = new Server
    server.start()
    new CheckedClient(server).start()
  }
}
