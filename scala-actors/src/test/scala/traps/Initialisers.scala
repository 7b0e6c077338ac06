package traps

import scala.actors.Actor
import scala.actors.Actor._

case object Go
case class Put(value: Int)

object Settings {
  var max = 3
}

/** Whoever is first to ask decides what it is. */
object Limit {
  val max = Settings.max
}

/** Fails if the limit is asked for before it is set. */
object InitialisedTooEarly {
  def main(args: Array[String]) {
    val setter = actor { react { case Put(value) => Settings.max = value } }
    val getter = actor { react { case Go => assert(Limit.max == 5, "limit " + Limit.max) } }
    setter ! Put(5)
    getter ! Go
  }
}

/** Right in every run: main sets the limit before anybody asks. */
object InitialisedInTime {
  def main(args: Array[String]) {
    Settings.max = 5
    assert(Limit.max == 5, "limit " + Limit.max)
    val a = actor { loop { react { case n: Int => assert(Limit.max == 5, "limit " + Limit.max) } } }
    a ! 1
    a ! 2
  }
}

object Counter {
  var count = 0
}

class Counted(name: String) {
  Counter.count += 1
  val number = Counter.count
}

object FirstCounted extends Counted("first")
object SecondCounted extends Counted("second")

/** Objects number themselves as they come to life. */
object InitialisersCount {
  def main(args: Array[String]) {
    val a = actor { react { case Go => assert(FirstCounted.number == 1, "first is " + FirstCounted.number) } }
    val b = actor { react { case Go => assert(SecondCounted.number > 0) } }
    a ! Go
    b ! Go
  }
}

object FirstComer {
  val who = self
}

/** An object remembers who came first. */
object InitialiserKnowsWho {
  class One(isFirst: Boolean) extends Actor {
    def act() {
      react { case Go => assert((FirstComer.who == this) == isFirst, "came first: " + !isFirst) }
    }
  }

  def main(args: Array[String]) {
    val a = new One(true)
    val b = new One(false)
    a.start()
    b.start()
    a ! Go
    b ! Go
  }
}

trait Tally {
  var tally = 0
  val log = new scala.collection.mutable.ListBuffer[Int]
  log += 1
}

object Shop extends Tally

/** Only looked at: nothing is wrong with it, whoever was first. */
object InitialiserIsNoRace {
  def main(args: Array[String]) {
    for (i <- 1 to 2) {
      actor { react { case Go => assert(Shop.tally == 0 && Shop.log.size == 1) } } ! Go
    }
  }
}

object Broken {
  val value: Int = throw new IllegalStateException("never")
}

/** Its initialiser fails for the first, and the class is not there for the second. */
object InitialiserFails {
  def main(args: Array[String]) {
    for (i <- 1 to 2) {
      actor { react { case Go => Broken.value } } ! Go
    }
  }
}

object Lazily {
  var calls = 0
  lazy val number = { calls += 1; calls }
}

class Base
class Loaded extends Base

object Base {
  var loads = 0
}

/** What a run leaves in objects is gone in the next. */
object EveryRunAnew {
  def main(args: Array[String]) {
    assert(Lazily.number == 1, "number " + Lazily.number)
    Base.loads += 1
    assert(Base.loads == 1, "loads " + Base.loads)
    val a = actor { loop { react { case n: Int => assert(Lazily.number == 1) } } }
    a ! 1
    a ! 2
  }
}
