package pairs

import scala.actors.Actor
import scala.actors.Actor._

case object Ask
case object Go
case class Word(text: String)

/** Two anonymous actors of one line. The right ones ask a server, the wrong ones each other. */
object AskInOneLine {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val server = actor { loop { react { case Ask => reply(1) } } }
    var first: Actor = null
    var second: Actor = null
    first = new Actor { def act() { react { case Go => (if (wrong) second else server) !? Ask } } }; second = new Actor { def act() { react { case Go => (if (wrong) first else server) !? Ask } } }
    first.start()
    second.start()
    first ! Go
    second ! Go
  }
}

/** Two anonymous actors of one line, and a variable that the wrong ones share. */
object WriteInOneLine {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    var left = 0
    var right = 0
    new Actor { def act() { left += 1 } }.start(); new Actor { def act() { if (wrong) left += 1 else right += 1 } }.start()
  }
}

/** Which of two classes an actor is of depends on the order, and nothing else does. */
object EitherInOneLine {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val maker = actor {
      react {
        case Word(first) =>
          react {
            case Word(second) =>
              val child = if (first == "a") new Actor { def act() { react { case Go => assert(wrong || !wrong) } } } else new Actor { def act() { react { case Go => assert(!wrong, "the other one") } } }
              child.start()
              child ! Go
          }
      }
    }
    maker ! Word("a")
    maker ! Word("b")
  }
}

object OneTown {
  class Server(next: Actor) extends Actor {
    def act() { react { case Ask => reply(next !? Ask) } }
  }
}

object OtherTown {
  class Server(to: => Actor, wrong: Boolean) extends Actor {
    def act() { react { case Ask => reply(if (wrong) to !? Ask else 2) } }
  }
}

/** Two classes with one simple name; the wrong ones wait for each other. */
object OneSimpleName {
  def main(args: Array[String]) {
    var left: Actor = null
    val right = new OtherTown.Server(left, args(0) == "wrong")
    left = new OneTown.Server(right)
    right.start()
    left.start()
    left !? Ask
  }
}

/** A class that is called as main is. */
class main(wrong: Boolean) extends Actor {
  def act() { react { case Ask => if (!wrong) reply(1) } }
}

object CalledMain {
  def main(args: Array[String]) {
    val one = new main(args(0) == "wrong")
    one.start()
    one !? Ask
  }
}

/** A class that is called as the place is where code without an actor runs. */
class tasks(wrong: Boolean) extends Actor {
  var words = List[String]()
  def act() { loop { react { case Word(text) => words = text :: words; assert(!wrong || words != List("task", "main"), "task was last") } } }
}

object CalledTasks {
  def main(args: Array[String]) {
    val one = new tasks(args(0) == "wrong")
    one.start()
    one ! Word("main")
    scala.actors.Futures.future { one ! Word("task") }
  }
}

/** Several of one class and one line, by a loop. */
object OneLineInALoop {
  def main(args: Array[String]) {
    val wrong = args(0) == "wrong"
    val judge = actor { react { case Word(first) => react { case Word(second) => assert(!wrong || first < second, first + " came first") } } }
    for (name <- List("a", "b")) { new Actor { def act() { judge ! Word(name) } }.start() }
  }
}
