package random

import scala.actors.Actor
import scala.actors.Actor._

case class Work(kind: Int, left: Int)
case class Ask(kind: Int)

/** Numbers that a seed leads to. */
class Dice(seed: Long) {
  private var state = seed * 0x9E3779B97F4A7C15L + 1

  def next(below: Int): Int = {
    state = state * 6364136223846793005L + 1442695040888963407L
    ((state >>> 33) % below).toInt
  }
}

/** What a node does with one kind of work. */
class Rule(dice: Dice, nodes: Int, own: Int, guarded: Boolean) {
  /** Guards that read what changes, in some programs. */
  val guard = if (guarded) dice.next(5) else 5
  val change = dice.next(4)
  val sends = dice.next(3)
  val to = dice.next(nodes)
  val kind = dice.next(3)
  /** Only those behind are asked, so that nobody waits in a circle; but for some. */
  val asks = if (dice.next(4) == 0) (if (dice.next(6) == 0) dice.next(nodes) else own + 1) else -1
}

class Node(own: Int, rules: Array[Rule], nodes: Array[Node], bad: Int, guarded: Boolean) extends Actor {
  var state = 0
  var seen = 0

  private def takes(kind: Int) = rules(kind).guard match {
    case 0 => state % 2 == 0
    case 1 => seen < 3
    case _ => true
  }

  def act() {
    loop {
      react {
        case Ask(kind) =>
          state += kind
          reply(state)
        case Work(kind, left) if !guarded || takes(kind) =>
          val rule = rules(kind)
          seen += 1
          rule.change match {
            case 0 => state = state * 2 + kind
            case 1 => state += kind
            case 2 => state = kind
            case 3 => ()
          }
          if (rule.asks >= 0 && rule.asks < nodes.length && left > 0) {
            state += (nodes(rule.asks) !? Ask(kind)).asInstanceOf[Int]
          }
          if (left > 0) {
            for (i <- 1 to rule.sends) {
              nodes(rule.to) ! Work((rule.kind + i) % 3, left - 1)
            }
          }
          assert(state % 7 != bad || seen < 2, "node " + own + " has " + state)
      }
    }
  }
}

object Main {
  def main(args: Array[String]) {
    val dice = new Dice(args(0).toLong)
    val guarded = dice.next(4) == 0
    val count = 2 + dice.next(2)
    val nodes = new Array[Node](count)
    for (own <- 0 until count) {
      val rules = Array.fill(3)(new Rule(dice, count, own, guarded))
      nodes(own) = new Node(own, rules, nodes, if (dice.next(3) == 0) 1 + dice.next(6) else 8, guarded)
    }
    nodes.foreach(node => node.start())
    for (i <- 1 to 2 + dice.next(2)) {
      nodes(dice.next(count)) ! Work(dice.next(3), 1)
    }
  }
}
