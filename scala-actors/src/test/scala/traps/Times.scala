package traps

import scala.actors.{Actor, TIMEOUT}
import scala.actors.Actor._

/** The time of the one is up before that of the other, and still it may be slower to say so. */
object LongerTimeFirst {
  def main(args: Array[String]) {
    val judge = actor {
      react { case first => react { case second => assert(first == "short", "first came " + first) } }
    }
    actor { reactWithin(100) { case TIMEOUT => judge ! "short" } }
    actor { reactWithin(200) { case TIMEOUT => judge ! "long" } }
  }
}

/** When the long time is up, so is the short one: no message gets in between. */
object NothingBetween {
  def main(args: Array[String]) {
    actor {
      val quick = self
      actor { reactWithin(200) { case TIMEOUT => quick ! "late" } }
      reactWithin(100) {
        case "late" => assert(false, "in time after all")
        case TIMEOUT => ()
      }
    }
  }
}

object Sleepers {
  def main(args: Array[String]) {
    val judge = actor {
      react { case first => react { case second => assert(first == "short", "first came " + first) } }
    }
    actor { Thread.sleep(10); judge ! "short" }
    actor { Thread.sleep(20); judge ! "long" }
  }
}

/** A TIMEOUT that crossed with a message is found by a react that takes everything. */
object LeftTimeout {
  def main(args: Array[String]) {
    val a = actor {
      reactWithin(10) {
        case Go => react { case anything => assert(anything != TIMEOUT) }
        case TIMEOUT => ()
      }
    }
    a ! Go
    a ! Put(1)
  }
}

object Clocks {
  def main(args: Array[String]) {
    val a = actor { react { case Go => assert(System.nanoTime() != 12345) } }
    a ! Go
  }
}

object Chances {
  def main(args: Array[String]) {
    val a = actor { react { case Go => assert(new scala.util.Random().nextInt(1000000) != 77) } }
    a ! Go
  }
}

/** What is woken in the middle of a step may be faster than the rest of the step. */
object SendsInBetween {
  def main(args: Array[String]) {
    val judge = actor { react { case first => react { case second => assert(first == "word", "the echo was first") } } }
    val echo = actor { react { case word => judge ! "echo" } }
    actor {
      echo ! "word"
      judge ! "word"
    }
  }
}
