package features

import scala.actors.{Actor, Channel, DaemonActor, Exit, Future, Futures, OutputChannel, ReplyReactor, TIMEOUT, UncaughtException}
import scala.actors.Actor._

/** Answers that are passed on when they come. */
object Responding {
  def main(args: Array[String]) {
    val server = actor { loop { react { case n: Int => reply(n + 1) } } }
    actor {
      val answer = server !! 1
      answer.respond { value => assert(value == 2, "got " + value) }
    }
  }
}

/** The same, with an order in which the wrong one comes first. */
object RespondingInOrder {
  def main(args: Array[String]) {
    val judge = actor {
      react { case first => react { case second => assert(first == "a", "first came " + first) } }
    }
    for (name <- List("a", "b")) {
      val server = actor { react { case Ping => reply(name) } }
      actor {
        val answer = server !! Ping
        answer.respond { value => judge ! value }
      }
    }
  }
}

class Doubling extends ReplyReactor {
  def act() {
    loop {
      react { case n: Int => reply(n * 2) }
    }
  }
}

object ReplyReactors {
  def main(args: Array[String]) {
    val doubling = new Doubling
    doubling.start()
    actor {
      doubling ! 4
      react { case n: Int => assert(n == 9, "got " + n) }
    }
  }
}

object EventLoops {
  def main(args: Array[String]) {
    val a = actor {
      var sum = 0
      eventloop {
        case n: Int =>
          sum = sum * 2 + n
          assert(sum != 4, "sum " + sum)
      }
    }
    a ! 1
    a ! 2
  }
}

/** Two channels of main: who sends by which is known by the channel. */
object Channels {
  def main(args: Array[String]) {
    val left = new Channel[Int]
    val right = new Channel[String]
    actor { left ! 1 }
    actor { right ! "one" }
    assert(right.? == "one")
    assert(left.? == 1)
  }
}

/** A channel that two send to. */
object ChannelOfTwo {
  def main(args: Array[String]) {
    val both = new Channel[Int]
    actor { both ! 1 }
    actor { both ! 2 }
    val first = both.?
    val second = both.?
    assert(first < second, first + " before " + second)
  }
}

/** Answers whoever sent, by a channel that is kept. */
object KeepsSenders {
  class Queue extends Actor {
    var waiting: List[OutputChannel[Any]] = Nil

    def act() {
      loop {
        react {
          case Ping =>
            waiting = sender :: waiting
            if (waiting.size == 2) {
              waiting.reverse.zipWithIndex.foreach { case (who, place) => who ! place }
            }
        }
      }
    }
  }

  def main(args: Array[String]) {
    val queue = new Queue
    queue.start()
    for (name <- List("a", "b")) {
      actor {
        queue ! Ping
        react { case place: Int => assert(name != "a" || place == 0, "a has place " + place) }
      }
    }
  }
}

/** Asks for a time only: there is an answer, or there is none. */
object AsksInTime {
  def main(args: Array[String]) {
    val server = actor { loop { react { case Ping => reply("pong") } } }
    actor {
      val answer = server !? (100, Ping)
      assert(answer == Some("pong"), "got " + answer)
    }
  }
}

object AsksInTimeAndIsAnswered {
  def main(args: Array[String]) {
    val server = actor { loop { react { case Ping => reply("pong") } } }
    actor {
      val answer = server !? (100, Ping)
      assert(answer == None, "got " + answer)
    }
  }
}

object FutureWithHandler {
  def main(args: Array[String]) {
    val server = actor { react { case n: Int => reply(n + 1) } }
    actor {
      val answer = server !! (1, { case n: Int => n * 10 })
      assert(answer() == 21, "got " + answer())
    }
  }
}

object FutureIsSet {
  def main(args: Array[String]) {
    val server = actor { react { case n: Int => reply(n + 1) } }
    actor {
      val answer = server !! 1
      assert(!answer.isSet, "there already")
      assert(answer() == 2)
    }
  }
}

/** Of two that are awaited for a time, one is there and the other not. */
object AwaitsSome {
  def main(args: Array[String]) {
    val quick = Futures.future { 1 }
    val never = (actor { react { case Ping => () } }) !! Say("nothing")
    val all = Futures.awaitAll(100, quick, never)
    assert(all != List(Some(1), None), "got " + all)
  }
}

object AwaitsEither {
  def main(args: Array[String]) {
    val one = Futures.future { 1 }
    val two = Futures.future { 2 }
    val first = Futures.awaitEither(one, two)
    assert(first == 1, "got " + first)
  }
}

/** Hears of an exception by the link. */
object TrapsException {
  def main(args: Array[String]) {
    actor {
      self.trapExit = true
      val child = actor { react { case Ping => throw new IllegalStateException("no") } }
      link(child)
      child ! Ping
      react {
        case Exit(from, UncaughtException(who, message, sent, thread, cause)) =>
          assert(cause.getMessage == "yes", "heard " + cause.getMessage)
      }
    }
  }
}

object Unlinked {
  def main(args: Array[String]) {
    val other = actor { react { case Ping => () } }
    actor {
      link(other)
      unlink(other)
      exit("tired")
    }
    other ! Ping
  }
}

/** Goes on after an exception, by its handler. */
object GoesOnAfterException {
  class Careful extends Actor {
    var caught = 0

    override def exceptionHandler = {
      case e: IllegalStateException => caught += 1
    }

    def act() {
      loop {
        react {
          case Ping => throw new IllegalStateException("no")
          case Say(text) => assert(caught == 0, "caught " + caught)
        }
      }
    }
  }

  def main(args: Array[String]) {
    val careful = new Careful
    careful.start()
    careful ! Ping
    careful ! Say("hello")
  }
}

object StatesAsKnown {
  def main(args: Array[String]) {
    val a = new Actor {
      def act() {
        react { case Ping => () }
      }
    }
    assert(a.getState == Actor.State.New)
    a.start()
    assert(a.getState != Actor.State.New)
    actor { assert(a.getState != Actor.State.Suspended, "waits") }
  }
}

/** main is an actor like others: it is sent to and answers. */
object MainAnswers {
  def main(args: Array[String]) {
    val me = self
    actor { me ! Ping; react { case answer => assert(answer == "b", "main says " + answer) } }
    receive { case Ping => reply("a") }
  }
}

object DaemonFails {
  class Quiet extends DaemonActor {
    def act() {
      react { case Ping => assert(false, "even so") }
    }
  }

  def main(args: Array[String]) {
    val quiet = new Quiet
    quiet.start()
    quiet ! Ping
  }
}

/** Begins again with what it had. */
object RestartsWithState {
  class Counting extends Actor {
    var lives = 0

    def act() {
      lives += 1
      react {
        case Ping =>
          val life = lives
          assert(life < 2, "life " + life)
          exit()
      }
    }
  }

  def main(args: Array[String]) {
    val counting = new Counting
    counting.start()
    counting ! Ping
    while (counting.getState != Actor.State.Terminated) Thread.`yield`()
    counting.restart()
    counting ! Ping
  }
}

/** A loop in which nothing is waited for, by which nothing ends. */
object NeverWaits {
  def main(args: Array[String]) {
    val a = actor {
      var n = 0
      react { case Ping => while (true) n += 1 }
    }
    a ! Ping
  }
}
