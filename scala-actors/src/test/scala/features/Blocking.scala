package features

import scala.actors.{Actor, DaemonActor, Exit, Future, Futures, OutputChannel, Reactor, TIMEOUT}
import scala.actors.Actor._

case object Ping
case class Say(text: String)

/** main waits for two answers by receive, in either order. */
object MainReceives {
  def main(args: Array[String]) {
    val me = self
    for (name <- List("a", "b")) {
      actor { me ! name }
    }
    val first = receive { case name: String => name }
    val second = receive { case name: String => name }
    assert(first < second, first + " came before " + second)
  }
}

/** Nobody ever answers. */
object MainWaitsForEver {
  def main(args: Array[String]) {
    val deaf = actor { loop { react { case Ping => () } } }
    deaf !? Ping
  }
}

/** Two actors that ask each other. */
class Asker(name: String) extends Actor {
  var other: Actor = null

  def act() {
    react {
      case "go" =>
        other !? Ping
        react { case Ping => reply(Ping) }
    }
  }
}

object Deadlock {
  def main(args: Array[String]) {
    val a = new Asker("a")
    val b = new Asker("b")
    a.other = b
    b.other = a
    a.start()
    b.start()
    a ! "go"
    b ! "go"
  }
}

/** A time-out and a message race. */
object Impatient {
  def main(args: Array[String]) {
    val waiting = actor {
      reactWithin(100) {
        case Ping => ()
        case TIMEOUT => assert(false, "too late")
      }
    }
    actor { waiting ! Ping }
  }
}

/** Blocking with a time-out. */
object ImpatientReceive {
  def main(args: Array[String]) {
    val waiting = actor {
      val got = receiveWithin(100) {
        case Ping => "ping"
        case TIMEOUT => "timeout"
      }
      assert(got == "ping", "got " + got)
    }
    actor { waiting ! Ping }
  }
}

/** Looks whether there is something. */
object Polls {
  def main(args: Array[String]) {
    val waiting = actor {
      receiveWithin(0) {
        case Ping => assert(false, "there was something")
        case TIMEOUT => ()
      }
    }
    actor { waiting ! Ping }
  }
}

/** A clock that ticks for ever. */
object Ticking {
  def main(args: Array[String]) {
    actor {
      loop {
        reactWithin(10) {
          case TIMEOUT => ()
        }
      }
    }
  }
}

/** Futures, asked for and computed. */
object FutureAnswers {
  def main(args: Array[String]) {
    val server = actor { loop { react { case n: Int => reply(n + 1) } } }
    val one = server !! 1
    val two = Futures.future { 20 }
    assert(one() == 2)
    assert(two() == 20)
  }
}

object AllFutures {
  def main(args: Array[String]) {
    val one = Futures.future { 1 }
    val two = Futures.future { 2 }
    val all = Futures.awaitAll(1000, one, two)
    assert(all == List(Some(1), Some(2)), "got " + all)
  }
}

/** An actor hears of the end of another. */
object Trapping {
  def main(args: Array[String]) {
    actor {
      self.trapExit = true
      val child = actor { react { case Ping => exit("tired") } }
      link(child)
      child ! Ping
      react {
        case Exit(from, reason) => assert(reason == "tired", "" + reason)
      }
    }
  }
}

/** An actor falls with another. */
object Falling {
  def main(args: Array[String]) {
    actor {
      val child = actor { react { case Ping => exit("tired") } }
      link(child)
      child ! Ping
      react {
        case Say(text) => assert(false, "never said")
      }
    }
  }
}

/** An exception that nobody is prepared for. */
object Throwing {
  def main(args: Array[String]) {
    val bad = actor { react { case Ping => throw new IllegalStateException("no") } }
    bad ! Ping
  }
}

/** An exception that somebody is prepared for. */
object Handling {
  class Careful extends Actor {
    override def exceptionHandler = {
      case e: IllegalStateException => ()
    }

    def act() {
      react { case Ping => throw new IllegalStateException("no") }
    }
  }

  def main(args: Array[String]) {
    val careful = new Careful
    careful.start()
    careful ! Ping
  }
}

/** Never begins. */
object NeverStarted {
  class Lazy extends Actor {
    def act() {
      react { case Ping => () }
    }
  }

  def main(args: Array[String]) {
    (new Lazy) ! Ping
    actor { () }
  }
}

object Endless {
  def main(args: Array[String]) {
    actor { loop { "nothing" } }
  }
}

object MainReacts {
  def main(args: Array[String]) {
    actor { () }
    react { case Ping => () }
  }
}

/** Two actors and one variable. */
object Shared {
  def main(args: Array[String]) {
    var count = 0
    for (i <- 1 to 2) {
      actor { react { case Ping => count = count + 1 } } ! Ping
    }
  }
}

/** Guards that depend on what the actor has. */
object Guarded {
  class Ordered extends Actor {
    var next = 1

    def act() {
      loop {
        react {
          case n: Int if n == next => next += 1
        }
      }
    }
  }

  def main(args: Array[String]) {
    val ordered = new Ordered
    ordered.start()
    for (n <- 3 to 1 by -1) {
      ordered ! n
    }
  }
}

/** Only reacts, and is told who sent. */
object PlainReactor {
  class Adder extends Reactor[Any] {
    var sum = 0

    def act() {
      loop {
        react {
          case (n: Int, to: OutputChannel[_]) =>
            sum += n
            to.asInstanceOf[OutputChannel[Any]] ! sum
        }
      }
    }
  }

  def main(args: Array[String]) {
    val adder = new Adder
    adder.start()
    actor {
      adder ! ((1, self))
      react { case sum: Int => assert(sum == 1) }
    }
  }
}

/** Ends and begins again. */
object Restarting {
  class Once extends Actor {
    var lives = 0

    def act() {
      lives += 1
      react { case Ping => reply(lives) }
    }
  }

  def main(args: Array[String]) {
    val once = new Once
    once.start()
    assert((once !? Ping) == 1)
    while (once.getState != Actor.State.Terminated) Thread.`yield`()
    once.restart()
    assert((once !? Ping) == 2)
  }
}

/** Passes on. */
object Forwarding {
  def main(args: Array[String]) {
    val server = actor { react { case Ping => reply("pong") } }
    val proxy = actor { react { case m => server forward m } }
    val client = actor {
      proxy ! Ping
      react { case answer => assert(answer == "pong") }
    }
  }
}

/** Does not keep the program. */
object Daemons {
  class Quiet extends DaemonActor {
    def act() {
      loop { react { case Ping => () } }
    }
  }

  def main(args: Array[String]) {
    val quiet = new Quiet
    quiet.start()
    quiet ! Ping
  }
}

/** First this, then that. */
object AndThen {
  def main(args: Array[String]) {
    val a = actor {
      mkBody(react { case Ping => () }) andThen { react { case Say(text) => assert(text == "then") } }
    }
    a ! Say("then")
    a ! Ping
  }
}

object LoopsWhile {
  def main(args: Array[String]) {
    val a = actor {
      var left = 2
      loopWhile(left > 0) {
        react { case Ping => left -= 1 }
      }
    }
    a ! Ping
    a ! Ping
  }
}

/** Runs in the initialiser of an object, which holds what changes. */
object Stateful {
  var runs = 0
  val log = new scala.collection.mutable.ListBuffer[Int]

  def main(args: Array[String]) {
    runs += 1
    log += runs
    assert(runs == 1, "run " + runs)
    assert(log.size == 1, "log " + log)
    val a = actor { loop { react { case n: Int => () } } }
    a ! 1
    a ! 2
  }
}
