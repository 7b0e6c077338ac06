package examples.mergesort

import examples.Arguments
import java.util.Random
import scala.actors.Actor
import scala.actors.Actor._

case class Sort(values: List[Int])
case class Sorted(values: List[Int])

/** Sorts one list, with the help of two further actors unless it has a single value, and ends with its answer. */
class Sorter extends Actor {
  def act() {
    react {
      case Sort(values) =>
        val asker = sender
        sort(values, sorted => asker ! Sorted(sorted))
    }
  }

  protected def sort(values: List[Int], answer: List[Int] => Unit) {
    if (values.length == 1) {
      answer(values)
    } else {
      val (front, back) = values.splitAt(values.length / 2)
      val left = new Sorter
      val right = new Sorter
      left.start()
      right.start()
      left ! Sort(front)
      right ! Sort(back)
      react {
        case Sorted(one) =>
          react {
            case Sorted(other) => answer(merged(one, other))
          }
      }
    }
  }

  private def merged(one: List[Int], other: List[Int]): List[Int] = (one, other) match {
    case (Nil, rest) => rest
    case (rest, Nil) => rest
    case (x :: more, y :: _) if x <= y => x :: merged(more, other)
    case (_, y :: more) => y :: merged(one, more)
  }
}

/** The first, who sorts for nobody in particular and looks at what came out. */
class FirstSorter extends Sorter {
  override def act() {
    react {
      case Sort(values) =>
        sort(values, sorted => assert(sorted == values.sorted, "not sorted: " + sorted.mkString(" ")))
    }
  }
}

/** Merge sort by a tree of actors. Argument: how many values, 4 if absent. */
object Main {
  def main(args: Array[String]) {
    val n = Arguments.size(args, 4)
    val random = new Random(12)
    val first = new FirstSorter
    first.start()
    first ! Sort(List.fill(n)(random.nextInt(n * n)))
  }
}
