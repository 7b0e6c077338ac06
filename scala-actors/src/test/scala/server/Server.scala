package server

import scala.actors.Actor
import scala.actors.Actor._

case class Set(value: Int)
case object Get

/** The server of Basset's paper. */
class Server extends Actor {
  var value = 0

  def act() {
    loop {
      react {
        case Set(v) => value = v
        case Get => reply(value)
      }
    }
  }
}

/** Sets, and expects to read the same twice. */
class Client(server: Actor) extends Actor {
  def act() {
    server ! Set(1)
    val first = server !? Get
    val second = server !? Get
    assert(first == second, "read " + first + ", then " + second)
  }
}

object Main {
  def main(args: Array[String]) {
    val server = new Server
    server.start()
    new Client(server).start()
  }
}
