package since210

import scala.actors.Actor._

/** A future of scala.concurrent sends a message, from a thread that nobody sees. */
object FutureSends {
  def main(args: Array[String]) {
    import scala.concurrent.ExecutionContext.Implicits.global
    val a = actor { receive { case n => assert(false, "got " + n) } }
    scala.concurrent.Future { a ! 2 }
  }
}

object FutureOnOwnPoolSends {
  def main(args: Array[String]) {
    val pool = java.util.concurrent.Executors.newFixedThreadPool(1)
    implicit val context = scala.concurrent.ExecutionContext.fromExecutorService(pool)
    val a = actor { receive { case n => assert(false, "got " + n); pool.shutdown() } }
    scala.concurrent.Future { a ! 2 }
  }
}

object PoolSends {
  def main(args: Array[String]) {
    val a = actor { receive { case n => assert(false, "got " + n) } }
    new scala.concurrent.forkjoin.ForkJoinPool(1).execute(new Runnable { def run() { a ! 2 } })
  }
}
