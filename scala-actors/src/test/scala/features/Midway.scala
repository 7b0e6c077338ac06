package features

import scala.actors.Actor
import scala.collection.mutable.ArrayBuffer

/** Whoever shows it must not run its code. */
class Loud {
  var number = 1
  override def toString: String = throw new RuntimeException("toString was called")
}

case class Item(name: String, amount: Int)

/** Handlers that change fields, and then wait or fail. */
class Midway(other: Actor) extends Actor {
  var balance = 0
  val log = new ArrayBuffer[Item]
  val loud = new Loud

  def act() {
    loop {
      react {
        case "ask" =>
          balance = 3
          log += Item("asking", 1)
          other !? "question"
          balance = 4
          log += Item("asked", 2)
        case "fail" =>
          balance = balance + 5
          loud.number = 2
          throw new IllegalStateException("at " + balance)
      }
    }
  }
}

object Midway {
  def main(args: Array[String]) {
    val other = new Actor {
      def act() { react { case "question" => reply("answer") } }
    }
    other.start()
    val midway = new Midway(other)
    midway.start()
    midway ! "ask"
    midway ! "fail"
  }
}
