package dev.galgo.languages.scala3

import org.apache.pekko.actor.typed.{ActorRef, Behavior}
import org.apache.pekko.actor.typed.scaladsl.Behaviors

/** What a counter is told. */
enum Command:
  case Add(amount: Int)
  case Get(asker: ActorRef[Int])
  case Reset

/** Counts by behaviours that follow each other. */
object Counter:
  def apply(count: Int): Behavior[Command] = Behaviors.receiveMessage:
    case Command.Add(amount) => apply(count + amount)
    case Command.Get(asker) =>
      asker ! count
      Behaviors.same
    case Command.Reset => apply(0)

  /** Passes one command on when told to. */
  def sender(counter: ActorRef[Command], command: Command): Behavior[Start.type] = Behaviors.receiveMessage: _ =>
    counter ! command
    Behaviors.same

case object Start
