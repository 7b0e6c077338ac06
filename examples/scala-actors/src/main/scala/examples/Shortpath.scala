package examples.shortpath

import scala.actors.Actor
import scala.actors.Actor._

/** There is a way of length `soFar + weight` to the node that gets this. */
case class Way(soFar: Int, weight: Int)

/** A node of a graph: knows the shortest way to it so far, and tells its neighbours of every shorter one. */
class Node extends Actor {
  private var neighbours = List[(Node, Int)]()
  private var distance = -1

  /** Adds an edge from here, before the node is started. */
  def connect(node: Node, weight: Int) {
    neighbours :+= (node, weight)
  }

  def act() {
    loop {
      react {
        case Way(soFar, weight) =>
          if (distance == -1 || distance > soFar + weight) {
            distance = soFar + weight
            for ((node, edge) <- neighbours) {
              node ! Way(distance, edge)
            }
          }
      }
    }
  }
}

/** Shortest paths by Chandy and Misra, in the graph of Basset's Table I: the way round from 0 over 1 to 2 is shorter than the direct one. */
object Main {
  def main(args: Array[String]) {
    val nodes = Array.fill(3)(new Node)
    def edge(one: Int, other: Int, weight: Int) {
      nodes(one).connect(nodes(other), weight)
      nodes(other).connect(nodes(one), weight)
    }
    edge(0, 1, 3)
    edge(0, 2, 10)
    edge(1, 2, 6)
    nodes(0) ! Way(0, 0)
    nodes.foreach(_.start())
  }
}
