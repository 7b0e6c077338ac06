package examples.pi

import examples.Arguments
import scala.actors.Actor
import scala.actors.Actor._

case class Intervals(workers: Int)
case class Sum(share: Double)
case object Stop

/** Adds up every n-th strip of the area under 4 / (1 + x * x) between 0 and 1, which is pi. */
class Worker(number: Int) extends Actor {
  private val strips = 1000

  def act() {
    loop {
      react {
        case Intervals(workers) => reply(Sum(share(workers)))
        case Stop => exit()
      }
    }
  }

  private def share(workers: Int) = {
    val width = 1.0 / strips
    (number until strips by workers).map(strip => (strip + 0.5) * width).map(x => 4 / (1 + x * x) * width).sum
  }
}

/** Hands out the work, adds up the shares, and sends everybody home when the last one is in. */
class Master(workers: List[Worker]) extends Actor {
  private var received = 0
  private var total = 0.0

  def act() {
    workers.foreach(_ ! Intervals(workers.length))
    loop {
      react {
        case Sum(share) =>
          total += share
          received += 1
          if (received == workers.length) {
            assert(math.abs(total - math.Pi) < 1e-6, "pi is about " + total)
            workers.foreach(_ ! Stop)
            exit()
          }
      }
    }
  }
}

/** Approximates pi. The shares are plain doubles, so that some orders lead to sums that differ in the last digit. Argument: how many workers, 4 if absent. */
object Main {
  def main(args: Array[String]) {
    val workers = List.tabulate(Arguments.size(args, 4))(new Worker(_))
    val master = new Master(workers)
    workers.foreach(_.start())
    master.start()
  }
}
