package examples.scalawiki

import scala.actors.Actor
import scala.actors.Actor._

case class Item(name: String, price: Int, quantity: Int)
case class Add(item: Item)
case object Inventory
case object Close

/** Keeps what there is, with prices. */
class Shop extends Actor {
  private var items = List[Item]()

  def act() {
    loop {
      react {
        case Add(item) => items ::= item
        case Inventory => reply(items)
        case Close => exit()
      }
    }
  }
}

/** Fills a shop, counts what is in it and what that is worth, and closes it. */
abstract class Keeper(shop: Shop) extends Actor {
  def act() {
    shop ! Add(Item("pen", 2, 10))
    shop ! Add(Item("ink", 5, 3))
    shop ! Add(Item("paper", 1, 100))
    takeStock()
    shop ! Close
  }

  /** Asks the shop, and computes. */
  def takeStock()

  protected def ask(): List[Item] = (shop !? Inventory).asInstanceOf[List[Item]]

  protected def check(counted: List[Item], priced: List[Item]) {
    val pieces = counted.map(_.quantity).sum
    val worth = priced.map(item => item.price * item.quantity).sum
    assert(
      pieces == priced.map(_.quantity).sum,
      "counted " + pieces + " pieces, but added up the prices of others, worth " + worth)
  }
}

/** Asks twice, once for each computation: an item that arrives in between is in one and not in the other. */
class AsksTwice(shop: Shop) extends Keeper(shop) {
  def takeStock() {
    check(counted = ask(), priced = ask())
  }
}

/** Asks once, and computes both from the same answer. */
class AsksOnce(shop: Shop) extends Keeper(shop) {
  def takeStock() {
    val items = ask()
    check(counted = items, priced = items)
  }
}

/** The bug that Basset found in an example of the ScalaWiki: an atomicity violation, in a program of the same kind. */
object Main {
  def main(args: Array[String]) {
    val shop = new Shop
    new AsksTwice(shop).start()
    shop.start()
  }
}

/** The same, without the bug. */
object Fixed {
  def main(args: Array[String]) {
    val shop = new Shop
    new AsksOnce(shop).start()
    shop.start()
  }
}
