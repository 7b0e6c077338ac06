package features

import scala.actors.Actor
import scala.actors.Actor._
import scala.actors.remote.RemoteActor

/** On several machines. */
object Remote {
  def main(args: Array[String]) {
    actor {
      RemoteActor.alive(9000)
      RemoteActor.register('server, self)
      react { case Ping => () }
    }
  }
}

/** Nobody ever sends what main waits for. */
object MainReceivesNothing {
  def main(args: Array[String]) {
    actor { () }
    receive { case Ping => () }
  }
}

/** Reacts inside a reaction: what is written behind it never runs. */
object Nested {
  def main(args: Array[String]) {
    val a = actor {
      react {
        case Ping =>
          react { case Say(text) => () }
          assert(false, "never")
      }
    }
    a ! Ping
    a ! Say("inside")
  }
}

/** Reacts in the name of another. */
object ReactsForAnother {
  class Other extends Actor {
    def act() {}

    def take() {
      react { case Ping => () }
    }
  }

  def main(args: Array[String]) {
    val other = new Other
    actor { other.take() }
  }
}

/** Counted by two, safely. */
object Atomics {
  def main(args: Array[String]) {
    val count = new java.util.concurrent.atomic.AtomicInteger
    for (i <- 1 to 2) {
      actor { react { case Ping => count.incrementAndGet() } } ! Ping
    }
  }
}

/** Counted by two, under a lock. */
object Locked {
  def main(args: Array[String]) {
    val lock = new Object
    var count = 0
    for (i <- 1 to 2) {
      actor { react { case Ping => lock.synchronized { count += 1 } } } ! Ping
    }
  }
}

/** Receives in a thread of its own, which is no actor but stands for one. */
object ThreadReceives {
  def main(args: Array[String]) {
    val main = self
    new Thread {
      override def run() {
        main ! self
        val got = receive { case n: Int => n }
        assert(got == 1, "got " + got)
      }
    }.start()
    receive {
      case other: Actor =>
        other ! 2
        other ! 1
    }
  }
}

object ThreadSleeps {
  def main(args: Array[String]) {
    val main = self
    new Thread {
      override def run() {
        Thread.sleep(10)
        main ! Ping
      }
    }.start()
    receive { case Ping => () }
  }
}
