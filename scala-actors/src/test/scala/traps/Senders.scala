package traps

import scala.actors.Actor
import scala.actors.Actor._

/** Somebody reads, without a message, who sent what another actor had last. */
object ReadsAnothersSender {
  class Desk extends Actor {
    def act() { loop { react { case Put(n) => () } } }
    def last = sender
  }

  def main(args: Array[String]) {
    val desk = new Desk
    desk.start()
    val one = actor { desk ! Put(1); react { case Put(n) => () } }
    val other = actor { desk ! Put(1); react { case Put(n) => () } }
    actor {
      react {
        case Go => assert(desk.last == one, "the other was last")
      }
    } ! Go
  }
}

/** An actor that is started again answers whom it had last before. */
object RepliesAfterARestart {
  class Clerk extends Actor {
    private var lives = 0

    def act() {
      lives += 1
      if (lives == 2) reply(Put(lives)) else react { case Go => react { case Go => () } }
    }
  }

  def main(args: Array[String]) {
    val clerk = new Clerk
    clerk.start()
    val one = actor { clerk ! Go; react { case Put(n) => () } }
    val other = actor { clerk ! Go; react { case Put(n) => assert(false, "the other was answered") } }
    actor {
      react {
        case Go => if (clerk.getState == State.Terminated) clerk.restart()
      }
    } ! Go
  }
}
