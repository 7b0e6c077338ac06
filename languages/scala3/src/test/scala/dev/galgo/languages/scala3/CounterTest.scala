package dev.galgo.languages.scala3

import dev.galgo.junit.ActorTest
import dev.galgo.languages.scala3.Command.*
import dev.galgo.pekko.ActorLab
import dev.galgo.test.{Checked, Galgo}
import org.assertj.core.api.Assertions.{assertThat, catchThrowableOfType}
import org.assertj.core.api.ThrowableAssert.ThrowingCallable
import org.junit.jupiter.api.Test

class CounterTest:
  /** Each command is another sender's; at the end the counter is asked. */
  private def counted(lab: ActorLab, allowed: Set[Int], commands: Command*): Unit =
    val counter = lab.spawn(Counter(0), "counter")
    for (command, i) <- commands.zipWithIndex do lab.spawn(Counter.sender(counter, command), s"sender$i").tell(Start)
    lab.atEnd: () =>
      val count = lab.ask[Command, Int](counter, Get(_))
      assert(allowed(count), s"the count is $count")

  private def intercepted(check: => Checked): AssertionError =
    val call: ThrowingCallable = () => check
    catchThrowableOfType(classOf[AssertionError], call)

  @Test
  def aResetThatComesLastIsFound(): Unit =
    val error = intercepted(Galgo.check(counted(_, Set(5), Add(5), Reset)))
    assertThat(error.getMessage)
      .containsPattern("assertion failed: the count is 0 \\(CounterTest.scala:\\d+\\)")
      .containsPattern("main -> sender1 +Start +CounterTest.scala:\\d+ +sends Reset to counter")
      .containsPattern("sender0 -> counter +Add\\(5\\) +Counter.scala:23 +count: 0 -> 5")
      .containsPattern("sender1 -> counter +Reset +Counter.scala:23 +count: 5 -> 0")

  @Test
  def everyOrderOfThreeCommandsIsRun(): Unit =
    val checked = Galgo.check(counted(_, Set(0, 1, 2, 3), Add(1), Add(2), Reset))
    assertThat(checked.executions).isEqualTo(6L)
    assertThat(checked.summary).contains("verified: every schedule was explored")

  @ActorTest
  def onlyAddingComesToTheSameInEveryOrder(lab: ActorLab): Unit = counted(lab, Set(6), Add(1), Add(2), Add(3))
