package examples.quicksort

import scala.actors.Actor
import scala.actors.Actor._

case class Sort(values: List[Int])
case class Sorted(values: List[Int])

/** Sorts one list, with the help of two further actors unless there is nothing to sort, and ends with its answer. */
class Sorter(careful: Boolean) extends Actor {
  def act() {
    react {
      case Sort(values) =>
        val asker = sender
        sort(values, sorted => asker ! Sorted(sorted))
    }
  }

  protected def sort(values: List[Int], answer: List[Int] => Unit) {
    if (values.distinct.length <= 1) {
      answer(values)
    } else {
      val (left, right) = split(values)
      val one = new Sorter(careful)
      val other = new Sorter(careful)
      one.start()
      other.start()
      one ! Sort(left)
      other ! Sort(right)
      react {
        case Sorted(first) =>
          react {
            case Sorted(second) => answer(joined(first, second))
          }
      }
    }
  }

  /** Both parts must be smaller than the whole, so those equal to the pivot go where values are fewest. */
  private def split(values: List[Int]): (List[Int], List[Int]) = {
    val pivot = values.head
    val smaller = values.filter(_ < pivot)
    val equal = values.filter(_ == pivot)
    val larger = values.filter(_ > pivot)
    if (larger.isEmpty || (smaller.nonEmpty && larger.length <= smaller.length)) (smaller, equal ++ larger)
    else (smaller ++ equal, larger)
  }

  /** Answers come in any order: who is careful looks which is which. */
  private def joined(first: List[Int], second: List[Int]) =
    if (!careful || first.head < second.head) first ++ second else second ++ first
}

/** The first, who sorts for nobody in particular and looks at what came out. */
class FirstSorter(careful: Boolean) extends Sorter(careful) {
  override def act() {
    react {
      case Sort(values) =>
        sort(values, sorted => assert(sorted == values.sorted, "not sorted: " + sorted.mkString(" ")))
    }
  }
}

/** Quicksort by a tree of actors, on four values whose order leads to the counts of Basset's Table I. */
object Main {
  val values = List(3, 0, 1, 2)

  def main(args: Array[String]) {
    val first = new FirstSorter(true)
    first.start()
    first ! Sort(values)
  }
}

/** The same by actors that take the first answer for the smaller values. */
object Careless {
  def main(args: Array[String]) {
    val first = new FirstSorter(false)
    first.start()
    first ! Sort(Main.values)
  }
}
