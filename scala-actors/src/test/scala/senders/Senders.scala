package senders

import scala.actors.Actor
import scala.actors.Actor._

case class Item(from: Int, number: Int)

/** Takes whatever comes. */
class Collector extends Actor {
  def act() {
    loop {
      react {
        case Item(from, number) => ()
      }
    }
  }
}

class Sender(to: Actor, from: Int, count: Int) extends Actor {
  def act() {
    for (number <- 1 to count) {
      to ! Item(from, number)
    }
  }
}

/** So many senders, so many messages each. */
object Main {
  def main(args: Array[String]) {
    val collector = new Collector
    collector.start()
    for (from <- 1 to args(0).toInt) {
      new Sender(collector, from, args(1).toInt).start()
    }
  }
}
