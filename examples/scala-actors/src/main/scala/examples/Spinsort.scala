package examples.spinsort

import examples.Arguments
import java.util.Random
import scala.actors.Actor
import scala.actors.Actor._

case class Push(value: Int)

/** A place in a pipe: keeps the smallest number it has seen, and passes on as many as there are places behind it. */
class Place(val following: Option[Place], behind: Int) extends Actor {
  private var toPass = behind
  private var kept: Option[Int] = None

  def act() {
    loop {
      react {
        case Push(value) =>
          kept match {
            case None => kept = Some(value)
            case Some(mine) if toPass > 0 =>
              following.get ! Push(math.max(value, mine))
              kept = Some(math.min(value, mine))
              toPass -= 1
            case _ => ()
          }
      }
    }
  }
}

/** Sorts numbers in a pipe of as many places. Argument: how many, 4 if absent. */
object Main {
  def main(args: Array[String]) {
    val n = Arguments.size(args, 4)
    val first = (1 until n).foldLeft(new Place(None, 0))((last, behind) => new Place(Some(last), behind))
    val random = new Random(9999)
    for (_ <- 1 to n) {
      first ! Push(random.nextInt(1000))
    }
    start(Some(first))
  }

  private def start(place: Option[Place]) {
    place.foreach { one =>
      start(one.following)
      one.start()
    }
  }
}
