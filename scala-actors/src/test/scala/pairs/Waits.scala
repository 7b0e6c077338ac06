package pairs

import scala.actors.{Actor, Exit, Futures, TIMEOUT}
import scala.actors.Actor._

/** A blocked receive takes the first that comes, or the one that is meant. */
object Receives {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val waiting = actor {
      val one = receive { case Word(text) if wrong || text == "a" => text }
      val two = receive { case Word(text) => text }
      assert(one + two == "ab", "got " + one + two)
    }
    for (name <- List("a", "b")) { actor { waiting ! Word(name) } }
  }
}

/** What is asked after another has set it, or at the same time. */
object AsksAfterSetting {
  class Cell extends Actor {
    var value = 0
    def act() { loop { react { case n: Int => value = n; reply(n); case Ask => reply(value) } } }
  }

  def main(args: Array[String]) {
    val cell = new Cell
    cell.start()
    val client = actor { react { case Go => val got = cell !? Ask; assert(got == 1, "got " + got) } }
    if (args(0) == "wrong") cell ! 1 else cell !? 1
    client ! Go
  }
}

/** Two actors ask each other, at the same time or one after the other. */
object AsksAcross {
  class Asker extends Actor {
    var other: Actor = null
    def act() {
      loop { react { case Ask => reply(1); case Go => reply(other !? Ask) } }
    }
  }

  def main(args: Array[String]) {
    val one = new Asker
    val two = new Asker
    one.other = two
    two.other = one
    one.start()
    two.start()
    if (args(0) == "wrong") one ! Go else one !? Go
    two !? Go
  }
}

/** A future is awaited before its word is counted on, or not. */
object AwaitsAFuture {
  def main(args: Array[String]) {
    val judge = actor { react { case Word(one) => reply(1); react { case Word(two) => assert(one == "future", one + " came first") } } }
    val later = Futures.future { judge !? Word("future") }
    if (args(0) == "right") later()
    judge ! Word("main")
  }
}

/** Of two futures the one is awaited, then the other; or whichever is first. */
object OfTwoFutures {
  def main(args: Array[String]) {
    val one = Futures.future { 1 }
    val two = Futures.future { 2 }
    val got = if (args(0) == "wrong") Futures.awaitEither(one, two) else { two(); one() }
    assert(got == 1, "got " + got)
  }
}

/** A loop that adds, or that does what depends on the order. */
object Loops {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val adder = actor {
      var sum = 0
      var left = 2
      loopWhile(left > 0) {
        react { case n: Int => left -= 1; sum = (if (wrong) sum * 2 else sum) + n; assert(left > 0 || wrong && sum == 4 || sum == 3, "sum " + sum) }
      }
    }
    adder ! 1
    adder ! 2
  }
}

/** One that is linked falls with an exit, though not with one that is normal. */
object LinkedExits {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val worker = actor { react { case Ask => reply(1) } }
    actor { link(worker); react { case Go => exit(if (wrong) 'tired else 'normal) } } ! Go
    worker !? Ask
  }
}

/** An exit is heard of after the last word, or before. */
object HearsOfAnExit {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val parent = actor {
      self.trapExit = true
      val me = self
      val child = link { me ! Word("last"); exit('done); () }
      if (wrong) {
        react { case Exit(_, _) => assert(false, "the end came first"); case Word(_) => react { case Exit(_, _) => () } }
      } else {
        react { case Word(_) => react { case Exit(_, reason) => assert(reason == 'done) } }
      }
    }
  }
}

/** Main is an actor; it takes what comes first, or both in either order. */
object MainIsSelf {
  def main(args: Array[String]) {
    val me = self
    for (n <- 1 to 2) { actor { me ! n } }
    val one = receive { case n: Int => n }
    val two = receive { case n: Int => n }
    assert(if (args(0) == "wrong") one < two else one + two == 3, "got " + one)
  }
}

/** A thread has a self of its own. */
object ThreadIsSelf {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val me = self
    val thread = new Thread {
      override def run() {
        val mine = self
        actor { mine ! 1 }
        actor { if (wrong) mine ! 2 else me ! 2 }
        receive { case n: Int => assert(n == 1, "got " + n) }
        if (wrong) receive { case n: Int => me ! n }
      }
    }
    thread.start()
    receive { case n: Int => () }
  }
}

/** An answer that is awaited for a time may not come. */
object AsksForATime {
  def main(args: Array[String]) {
    val server = actor { react { case Ask => reply(1) } }
    actor {
      val answer = server !? (100, Ask)
      assert(answer == Some(1) || args(0) == "right" && answer == None, "got " + answer)
    }
  }
}

/** A time is over before a word comes. */
object ReactsForATime {
  def main(args: Array[String]) {
    val waiting = actor {
      reactWithin(100) {
        case Go => ()
        case TIMEOUT => assert(args(0) == "right", "too late")
      }
    }
    waiting ! Go
  }
}

/** Behind a second react, reply answers whoever sent the second message. */
object AnswersTheLast {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val server = actor { react { case Ask => val asker = sender; react { case Go => if (wrong) reply(1) else asker ! 1 } } }
    actor { server ! Go; if (wrong) react { case 1 => () } }
    server !? Ask
  }
}

/** One that passes on as itself gets the answer itself. */
object PassesOn {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val server = actor { react { case Ask => reply(1) } }
    val proxy = actor { react { case Ask => if (wrong) { server ! Ask; react { case n => () } } else server forward Ask } }
    proxy !? Ask
  }
}

/** A guard that keeps back what has no room: somebody has to make room. */
object Room {
  def main(args: Array[String]) {
    val buffer = actor {
      var count = 0
      loop { react { case Word(_) if count == 0 => count += 1; reply(1); case Ask if count > 0 => count -= 1; reply(2) } }
    }
    actor { buffer !? Ask; if (args(0) == "right") buffer !? Ask }
    buffer !? Word("one")
    buffer !? Word("two")
    if (args(0) == "wrong") buffer !? Word("three")
  }
}

/** An actor that survives an exception has done half of its work. */
object Survives {
  class Careful(wrong: Boolean) extends Actor {
    var count = 0
    override def exceptionHandler = { case _: IllegalStateException => () }
    def act() {
      loop {
        react {
          case Go => count += 1; if (wrong) throw new IllegalStateException("no") else count -= 1
          case Ask => assert(count == 0, "half done"); reply(count)
        }
      }
    }
  }

  def main(args: Array[String]) {
    val careful = new Careful(args(0) == "wrong")
    careful.start()
    careful ! Go
    careful !? Ask
  }
}

/** Main fails after it has waited. */
object ThrowsLate {
  def main(args: Array[String]) {
    val me = self
    for (n <- 1 to 2) { actor { me ! n } }
    val one = receive { case n: Int => n }
    val two = receive { case n: Int => n }
    if (args(0) == "wrong" && one > two) throw new IllegalStateException("the second came first")
  }
}
