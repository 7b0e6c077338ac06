package traps

import scala.actors.Actor
import scala.actors.Actor._

/** Two actors have something in common that a library changes, where nobody sees it: one writes, and the other asserts that nobody has. */
object Handed {
  /** Who is made first takes first: both ways round. */
  def both(swapped: Boolean)(write: => Unit)(read: => Unit) {
    others()
    lazy val one = actor { receive { case Go => write } }
    lazy val other = actor { receive { case Go => read } }
    if (swapped) { other; one } else { one; other }
    other ! Go
    one ! Go
  }

  /** So many orders that a search without a reduction does not go through them by chance. */
  def others() {
    for (i <- 1 to 2) {
      val idle = actor { receive { case Go => receive { case Go => } } }
      idle ! Go
      idle ! Go
    }
  }

  def main(args: Array[String]) {
    val swapped = args(1) == "swapped"
    val numbers = new Array[Int](2)
    val list = new java.util.ArrayList[Int]
    list.add(1)
    val map = new scala.collection.mutable.HashMap[Int, Int]
    val table = new java.util.HashMap[Int, Int]
    table.put(1, 0)
    val text = new java.lang.StringBuffer
    val bytes = new java.io.ByteArrayOutputStream
    val buffer = new scala.collection.mutable.ListBuffer[Int]
    val sequence: Seq[Int] = buffer
    val some: java.lang.Iterable[Int] = list
    val queue = new OwnQueue
    val view = java.util.Collections.unmodifiableList(list)
    val nested = List(buffer)
    val cell = new Cell
    val field = classOf[Cell].getDeclaredField("content")
    field.setAccessible(true)
    val letters = new Array[Char](1)
    val builder = new java.lang.StringBuilder
    val counter = new java.util.concurrent.atomic.AtomicInteger
    val number: java.lang.Number = counter
    val error = new RuntimeException("shared")
    val inner = new java.io.StringWriter
    val writer = new java.io.PrintWriter(inner)
    val holder = new java.util.HashSet[AnyRef](java.util.Arrays.asList(buffer))
    val wrapped = java.nio.IntBuffer.wrap(numbers)
    val lately = new java.util.concurrent.CompletableFuture[Int]
    args(0) match {
      case "sum" => both(swapped) { numbers(0) = 1 } { assert(numbers.sum == 0, "written") }
      case "fill" => both(swapped) { java.util.Arrays.fill(numbers, 1) } { assert(numbers(0) == 0, "written") }
      case "copy" => both(swapped) { System.arraycopy(Array(1, 2), 0, numbers, 0, 2) } { assert(numbers(0) == 0, "written") }
      case "update" => both(swapped) { map.getOrElseUpdate(1, 1) } { assert(map.getOrElseUpdate(1, 2) == 2, "written") }
      case "sequence" => both(swapped) { buffer += 1 } { assert(sequence.size == 0, "written") }
      case "iterable" => both(swapped) { list.clear() } { assert(some.iterator.hasNext, "written") }
      case "iterator" => both(swapped) { val i = list.listIterator; i.next(); i.remove() } { assert(list.size == 1, "written") }
      case "entry" => both(swapped) { table.entrySet.iterator.next().setValue(1) } { assert(table.get(1) == 0, "written") }
      case "part" => both(swapped) { list.subList(0, 1).clear() } { assert(list.size == 1, "written") }
      case "text" => both(swapped) { text.append(1) } { assert(text.length == 0, "written") }
      case "bytes" => both(swapped) { bytes.write(1) } { assert(bytes.size == 0, "written") }
      case "own" => both(swapped) { queue.enqueue(1) } { assert(queue.isEmpty, "written") }
      case "view" => both(swapped) { list.clear() } { assert(view.size == 1, "written") }
      case "nested" => both(swapped) { buffer += 1 } { assert(nested.flatten.isEmpty, "written") }
      case "field" => both(swapped) { field.setInt(cell, 1) } { assert(cell.content == 0, "written") }
      case "fields" => both(swapped) { field.set(cell, 1) } { assert(field.getInt(cell) == 0, "written") }
      case "updater" => both(swapped) { cell.updater.set(cell, 1) } { assert(cell.updater.get(cell) == 0, "written") }
      case "clone" => both(swapped) { numbers(0) = 1 } { assert(numbers.clone()(0) == 0, "written") }
      case "twin" => both(swapped) { cell.content = 1 } { assert(cell.twin.content == 0, "written") }
      case "string" => both(swapped) { letters(0) = 'a' } { assert(new String(letters) != "a", "written") }
      case "part of a string" => both(swapped) { letters(0) = 'a' } { assert(new String(letters, 0, 1) != "a", "written") }
      case "builder" => both(swapped) { builder.append(1) } { assert(new java.lang.StringBuilder(builder).length == 0, "written") }
      case "number" => both(swapped) { counter.incrementAndGet() } { assert(number.intValue == 0, "written") }
      case "error" => both(swapped) { error.addSuppressed(new RuntimeException) } { assert(error.getSuppressed.length == 0, "written") }
      case "writer" => both(swapped) { writer.print(1) } { assert(inner.toString == "", "written") }
      case "wrapped" => both(swapped) { numbers(0) = 1 } { assert(wrapped.get(0) == 0, "written") }
      case "read" => both(swapped) { wrapped.put(0, 1) } { assert(numbers(0) == 0, "written") }
      case "element" => both(swapped) { buffer += 1 } { assert(holder.toString == "[ListBuffer()]", "written") }
      case "future" => both(swapped) { lately.complete(1) } { assert(!lately.isDone, "written") }
    }
  }
}

class Cell extends Cloneable {
  def twin = clone().asInstanceOf[Cell]
  @volatile var content = 0
  val updater = java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(classOf[Cell], "content")
}

class OwnQueue extends scala.collection.mutable.Queue[Int]

/** Whoever touches first writes late. */
object WritesLate {
  def main(args: Array[String]) {
    val cells = new Array[Int](1)
    val writer = actor { val x = cells(0); receive { case Go => cells(0) = 1 } }
    actor { assert(cells(0) == 0, "written") }
    writer ! Go
  }
}

/** A field that is called like a method of the library. */
object CalledLikeTheLibrary {
  class Desk extends Actor {
    var reply = 0
    def act() { react { case Go => reply = 1 } }
  }

  def main(args: Array[String]) {
    val desk = new Desk
    desk.start()
    actor { react { case Go => assert(desk.reply == 0, "written") } } ! Go
    desk ! Go
  }
}

/** What an actor remembers is in an object inside it, a thread, or a timer's task. */
object Remembers {
  class InThread extends Thread { var last = 0 }
  class InTask extends java.util.TimerTask { var last = 0; def run() {} }

  class Inside extends Actor {
    object memory { var last = 0 }
    def act() {
      loop {
        react {
          case Put(n) => memory.last = memory.last * 10 + n
          case Go => assert(memory.last != 21, "two came first")
        }
      }
    }
  }

  class ByThread extends Actor {
    val memory = new InThread
    def act() {
      loop {
        react {
          case Put(n) => memory.last = memory.last * 10 + n
          case Go => assert(memory.last != 21, "two came first")
        }
      }
    }
  }

  class ByTask extends Actor {
    val memory = new InTask
    def act() {
      loop {
        react {
          case Put(n) => memory.last = memory.last * 10 + n
          case Go => assert(memory.last != 21, "two came first")
        }
      }
    }
  }

  def main(args: Array[String]) {
    val one = args(0) match {
      case "inside" => new Inside
      case "thread" => new ByThread
      case "task" => new ByTask
    }
    one.start()
    one ! Put(1)
    one ! Put(2)
    one ! Go
  }
}
