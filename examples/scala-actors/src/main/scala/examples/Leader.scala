package examples.leader

import scala.actors.Actor
import scala.actors.Actor._

/** The candidate of the process to the left. */
case class First(candidate: Int)

/** The candidate of the process two to the left. */
case class Second(candidate: Int)

/** One place in a ring, in the race until it hears of a better candidate. */
class Process(id: Int) extends Actor {
  var right: Process = null
  private var maxi = id
  private var number = 0
  private var neighbour = 0
  private var active = true

  def act() {
    loop {
      react {
        case First(candidate) =>
          number = candidate
          if (!active) {
            right ! First(number)
          } else if (number != maxi) {
            neighbour = number
            right ! Second(number)
          }
        case Second(candidate) =>
          number = candidate
          if (!active) {
            right ! Second(number)
          } else if (neighbour > number && neighbour > maxi) {
            maxi = neighbour
            right ! First(neighbour)
          } else {
            active = false
          }
      }
    }
  }
}

/** Elects a leader in a ring of three (Dolev, Klawe, Rodeh, J. Algorithms 1982). The middle process is the oldest, as in Basset's Table I. */
object Main {
  def main(args: Array[String]) {
    val middle = new Process(1)
    val first = new Process(0)
    val last = new Process(2)
    val ring = Array(first, middle, last)
    for (i <- ring.indices) {
      ring(i).right = ring((i + 1) % ring.length)
    }
    for (i <- ring.indices) {
      ring(i).right ! First(i)
    }
    ring.foreach(_.start())
  }
}
