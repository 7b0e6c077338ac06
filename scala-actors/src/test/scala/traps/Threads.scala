package traps

import java.util.concurrent.atomic.AtomicInteger
import scala.actors.{Actor, Futures, Exit}
import scala.actors.Actor._

/** Taken by two at once, it is counted once. */
object CheckThenSet {
  def main(args: Array[String]) {
    val count = new AtomicInteger
    for (i <- 1 to 2) {
      actor { react { case Go => count.set(count.get + 1) } } ! Go
    }
  }
}

object OwnThread {
  def main(args: Array[String]) {
    var count = 0
    val a = actor { react { case Go => count += 1 } }
    new Thread { override def run() { count += 1 } }.start()
    a ! Go
  }
}

class Plain

object HashOrder {
  def main(args: Array[String]) {
    val a = actor {
      react {
        case Go =>
          val all = new scala.collection.mutable.HashSet[Plain]
          val first = new Plain
          all += first
          all += new Plain
          assert(all.head != null)
      }
    }
    a ! Go
  }
}

/** Fields that are called like those of the library's traits are the program's all the same. */
class Letterbox {
  var sender = 0
  var received = 0
}

object LikeTheLibrary {
  def main(args: Array[String]) {
    val box = new Letterbox
    for (i <- 1 to 2) {
      actor { react { case Go => box.received += 1 } } ! Go
    }
  }
}

/** Waits for an answer in a monitor that whoever answers wants to enter. */
object InTheMonitor {
  def main(args: Array[String]) {
    val lock = new Object
    val server = actor { loop { react { case Go => lock.synchronized { reply(1) } } } }
    actor { lock.synchronized { server !? Go } }
  }
}

class Vault {
  def guarded(code: => Any): Any = synchronized { code }
}

object InTheMonitorOfAMethod {
  def main(args: Array[String]) {
    val vault = new Vault
    val server = actor { loop { react { case Go => vault.guarded { reply(1) } } } }
    actor { vault.guarded { server !? Go } }
  }
}

object Locks {
  def main(args: Array[String]) {
    val lock = new scala.concurrent.Lock
    val server = actor { loop { react { case Go => lock.acquire(); reply(1); lock.release() } } }
    actor { lock.acquire(); server !? Go; lock.release() }
  }
}

/** Sent, and changed afterwards. */
object ChangedMessage {
  def main(args: Array[String]) {
    val list = new scala.collection.mutable.ListBuffer[Int]
    val a = actor { react { case l: scala.collection.mutable.ListBuffer[_] => assert(l.size == 0, "size " + l.size) } }
    actor {
      a ! list
      react { case Go => list += 1 }
    } ! Go
  }
}

object SharedArray {
  def main(args: Array[String]) {
    val cells = new Array[Int](1)
    for (i <- 1 to 2) {
      actor { react { case Go => cells(0) = cells(0) + i } } ! Go
    }
  }
}

object FutureWrites {
  def main(args: Array[String]) {
    var count = 0
    val f = Futures.future { count += 1; count }
    actor { count += 1 }
    f()
  }
}

object SwallowedAssertion {
  def main(args: Array[String]) {
    val a = actor {
      var sum = 0
      loop {
        react {
          case Put(n) =>
            sum = sum * 2 + n
            try { assert(sum != 4, "sum " + sum) } catch { case e: Throwable => () }
        }
      }
    }
    a ! Put(1)
    a ! Put(2)
  }
}

object LooksIntoTheMailbox {
  class Busy extends Actor {
    def act() {
      loop { react { case Put(n) => () } }
    }

    def backlog = mailboxSize
  }

  def main(args: Array[String]) {
    val busy = new Busy
    busy.start()
    actor { if (busy.backlog > 1) assert(false, "too slow") }
    busy ! Put(1)
    busy ! Put(2)
  }
}

object LooksAtTheState {
  def main(args: Array[String]) {
    val a = actor { react { case Go => () } }
    val b = actor { react { case Go => assert(a.getState != Actor.State.Terminated, "over") } }
    a ! Go
    b ! Go
  }
}

/** The answer never comes if the worker falls with its friend first. */
object FallsWithAFriend {
  def main(args: Array[String]) {
    val me = self
    val worker = actor { react { case Go => me ! "done" } }
    actor {
      link(worker)
      react { case Go => exit("tired") }
    } ! Go
    worker ! Go
    receive { case "done" => () }
  }
}

object ByProperties {
  def main(args: Array[String]) {
    val a = actor { react { case Go => System.setProperty("traps.word", "set") } }
    val b = actor { react { case Go => assert(System.getProperty("traps.word") == null) } }
    a ! Go
    b ! Go
  }
}

object ByThreadLocal {
  val word = new ThreadLocal[String]

  def main(args: Array[String]) {
    val a = actor { react { case Go => word.set("set") } }
    val b = actor { react { case Go => assert(word.get == null) } }
    a ! Go
    b ! Go
  }
}

object ByDynamicVariable {
  val word = new scala.util.DynamicVariable[String](null)

  def main(args: Array[String]) {
    val a = actor { receive { case Go => word.value = "set" } }
    val b = actor { receive { case Go => assert(word.value == null) } }
    a ! Go
    b ! Go
  }
}

/** Whatever one run leaves behind in the process is none of the next one's. */
object LeavesSettings {
  def main(args: Array[String]) {
    assert(System.getProperty("traps.left") == null && Thread.currentThread.getName != "left", "left behind")
    val a = actor { react { case Go => System.setProperty("traps.left", "set"); Thread.currentThread.setName("left") } }
    val b = actor { react { case Go => } }
    a ! Go
    b ! Go
  }
}

object EndsTheMachine {
  def main(args: Array[String]) {
    val a = actor { react { case Go => sys.exit(3) } }
    a ! Go
  }
}

object WaitsForNotify {
  def main(args: Array[String]) {
    val lock = new Object
    val a = actor { receive { case Go => lock.synchronized { lock.wait() } } }
    a ! Go
  }
}

object ByLazyVal {
  object Holder {
    lazy val who = self
  }

  def main(args: Array[String]) {
    val a = actor { react { case Go => assert(Holder.who == self, "b was first") } }
    val b = actor { react { case Go => Holder.who } }
    a ! Go
    b ! Go
  }
}

/** Correct only as long as messages do not overtake each other by way of others: what verified must not be said of with a visited set. */
object CausalChain {
  def main(args: Array[String]) {
    val end = actor {
      var seen = List[Any]()
      loop {
        react {
          case word =>
            seen = word :: seen
            assert(seen != List("m", "late"), "late came before m")
        }
      }
    }
    val relay = actor { loop { react { case "n" => end ! "late" } } }
    val source = actor {
      react {
        case "p" => end ! "m"; relay ! "n"; react { case "q" => () }
        case "q" => relay ! "n"; end ! "m"; react { case "p" => () }
      }
    }
    actor { source ! "p" }
    actor { source ! "q" }
  }
}
