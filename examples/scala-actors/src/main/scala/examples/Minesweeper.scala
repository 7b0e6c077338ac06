package examples.minesweeper

import examples.Arguments
import scala.actors.Actor
import scala.actors.Actor._

/** The player uncovers a cell, or a cell without mines around it uncovers its neighbours. */
case object Uncover

/** A cell asks a neighbour whether there is a mine. */
case object IsMine
case class Mine(there: Boolean)

/** A cell tells the board how many mines are around it, or that it is one. */
case class Uncovered(cell: Int, around: Int)
case class Exploded(cell: Int)

/** Keeps the score: the game is won when all cells without a mine are uncovered. */
class Board(free: Int) extends Actor {
  private var uncovered = scala.collection.immutable.Set[Int]()
  private var over = false

  def act() {
    loop {
      react {
        case Uncovered(cell, around) =>
          assert(!uncovered(cell), "cell " + cell + " was uncovered twice")
          uncovered += cell
          over ||= uncovered.size == free
        case Exploded(cell) => over = true
      }
    }
  }
}

/** A cell, covered at first. */
abstract class Cell(number: Int, mine: Boolean, board: Board) extends Actor {
  var neighbours = List[Cell]()
  protected var covered = true

  /** Finds out how many mines are around, and goes on with that. */
  protected def count()

  protected def uncover() {
    if (covered) {
      covered = false
      if (mine) board ! Exploded(number) else count()
    }
  }

  protected def counted(around: Int) {
    board ! Uncovered(number, around)
    if (around == 0) {
      neighbours.foreach(_ ! Uncover)
    }
  }
}

/** Asks its neighbours one after the other and waits for each answer. Whoever waits answers nobody: two that ask each other wait for ever. */
class WaitingCell(number: Int, mine: Boolean, board: Board) extends Cell(number, mine, board) {
  def act() {
    loop {
      react {
        case Uncover => uncover()
        case IsMine => reply(Mine(mine))
      }
    }
  }

  protected def count() {
    counted(neighbours.count(neighbour => neighbour !? IsMine match { case Mine(there) => there }))
  }
}

/** Asks all neighbours at once and goes on answering until it knows. */
class AnsweringCell(number: Int, mine: Boolean, board: Board) extends Cell(number, mine, board) {
  private var answers = 0
  private var mines = 0

  def act() {
    loop {
      react {
        case Uncover => uncover()
        case IsMine => reply(Mine(mine))
        case Mine(there) =>
          answers += 1
          mines += (if (there) 1 else 0)
          if (answers == neighbours.length) {
            counted(mines)
          }
      }
    }
  }

  protected def count() {
    neighbours.foreach(_ ! IsMine)
  }
}

/** A row of cells with a mine at its end; the player uncovers the first two. Argument: how many cells, 3 if absent. */
object Main {
  def main(args: Array[String]) {
    play(Arguments.size(args, 3), (number, mine, board) => new WaitingCell(number, mine, board))
  }

  def play(size: Int, cell: (Int, Boolean, Board) => Cell) {
    val board = new Board(size - 1)
    val row = Array.tabulate(size)(i => cell(i, i == size - 1, board))
    for (i <- 1 until size) {
      row(i).neighbours ::= row(i - 1)
      row(i - 1).neighbours ::= row(i)
    }
    board.start()
    row.foreach(_.start())
    row.take(2).foreach(_ ! Uncover)
  }
}

/** The same by cells that never wait. */
object Answering {
  def main(args: Array[String]) {
    Main.play(Arguments.size(args, 3), (number, mine, board) => new AnsweringCell(number, mine, board))
  }
}
