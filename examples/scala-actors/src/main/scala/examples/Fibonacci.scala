package examples.fibonacci

import examples.Arguments
import scala.actors.{Actor, OutputChannel}
import scala.actors.Actor._

case class Fib(n: Int)
case class Result(number: Int)

/** Computes Fibonacci numbers; for one that is not easy it starts an assistant and asks it for both parts of the sum. */
class Fibonacci extends Actor {
  /** Who asked for the sum that an assistant works on, and the first part once it is known. */
  private var asked = Map[OutputChannel[Any], OutputChannel[Any]]()
  private var firstParts = Map[OutputChannel[Any], Int]()

  def act() {
    loop {
      react {
        case Fib(0) => reply(Result(0))
        case Fib(n) if n < 3 => reply(Result(1))
        case Fib(n) =>
          val assistant = new Fibonacci
          assistant.start()
          asked += assistant -> sender
          assistant ! Fib(n - 1)
          assistant ! Fib(n - 2)
        case Result(part) =>
          firstParts.get(sender) match {
            case None => firstParts += sender -> part
            case Some(first) => asked(sender) ! Result(first + part)
          }
      }
    }
  }
}

/** Asks for one number, and knows what it should be. */
class Asker(n: Int) extends Actor {
  def act() {
    val fibonacci = new Fibonacci
    fibonacci.start()
    fibonacci ! Fib(n)
    react {
      case Result(number) => assert(number == expected, "the " + n + ". Fibonacci number is " + expected + ", not " + number)
    }
  }

  private def expected = (1 to n).foldLeft((0, 1)) { case ((one, next), _) => (next, one + next) }._1
}

/** Fibonacci numbers by a chain of assistants. Argument: n, 4 if absent. */
object Main {
  def main(args: Array[String]) {
    new Asker(Arguments.size(args, 4)).start()
  }
}
