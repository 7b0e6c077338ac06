package examples.diningphil

import examples.Arguments
import scala.actors.Actor
import scala.actors.Actor._

case object Dine
case object PickUp
case object PutDown

/** A fork lies on the table until somebody picks it up, and takes no other request before it is put down. */
class Fork extends Actor {
  def act() {
    loop {
      react {
        case PickUp =>
          reply()
          react {
            case PutDown => reply()
          }
      }
    }
  }
}

/** Takes one fork, then the other, and puts them down again, the last one first. */
class Philosopher(one: Fork, other: Fork) extends Actor {
  def act() {
    react {
      case Dine =>
        one !? PickUp
        other !? PickUp
        other !? PutDown
        one !? PutDown
    }
  }
}

/** So many philosophers, who take the left fork first: a deadlock if all of them do. Argument: how many dine, 5 if absent. */
object Main {
  def main(args: Array[String]) {
    dine(Arguments.size(args, 5), ordered = false)
  }

  /** Sets the table, with each fork between two; in order, everybody takes the fork with the smaller number first. */
  def dine(count: Int, ordered: Boolean) {
    val forks = Array.fill(count)(new Fork)
    val table = Array.tabulate(count) { i =>
      val right = (i + 1) % count
      if (ordered && right < i) new Philosopher(forks(right), forks(i)) else new Philosopher(forks(i), forks(right))
    }
    forks.foreach(_.start())
    for (philosopher <- table) {
      philosopher.start()
      philosopher ! Dine
    }
  }
}

/** The same, and the last one takes the right fork first: no circle can close. */
object Ordered {
  def main(args: Array[String]) {
    Main.dine(Arguments.size(args, 5), ordered = true)
  }
}
