package traps

import scala.actors.{Actor, TIMEOUT}
import scala.actors.Actor._

object Gate {
  var open = false
}

/** A guard reads what another actor writes. */
object GuardReadsOthers {
  def main(args: Array[String]) {
    val guarded = actor {
      react {
        case Go if Gate.open => ()
        case Go => assert(false, "the gate is closed")
      }
    }
    val opener = actor { react { case Put(n) => Gate.open = true } }
    opener ! Put(1)
    guarded ! Go
  }
}

/** Guards read what the actor itself changes. */
object GuardReadsOwn {
  class Picky extends Actor {
    var next = 1

    def act() {
      loop {
        react {
          case Put(n) if n == next => next += 1
          case Go if next == 1 => assert(false, "too early")
          case Go => ()
        }
      }
    }
  }

  def main(args: Array[String]) {
    val picky = new Picky
    picky.start()
    actor { picky ! Put(1) }
    actor { picky ! Go }
  }
}

object GuardThrows {
  def main(args: Array[String]) {
    val a = actor {
      var last = 0
      loop {
        react {
          case Put(n) if 6 / (n - last) > 0 => last = n
          case Put(n) => last = n
        }
      }
    }
    a ! Put(1)
    a ! Put(2)
    a ! Put(1)
  }
}

object GuardWrites {
  def main(args: Array[String]) {
    var asked = 0
    val a = actor {
      loop {
        react {
          case Put(n) if { asked += 1; asked < 3 } => ()
          case Put(n) => assert(false, "asked " + asked)
        }
      }
    }
    a ! Put(1)
  }
}

object GuardSends {
  def main(args: Array[String]) {
    val other = actor { loop { react { case n => () } } }
    val a = actor { react { case Put(n) if { other ! n; true } => () } }
    a ! Put(1)
  }
}

object GuardWaits {
  def main(args: Array[String]) {
    val other = actor { loop { react { case n => reply(n) } } }
    val a = actor { react { case Put(n) if (other !? n) == n => () } }
    a ! Put(1)
  }
}
