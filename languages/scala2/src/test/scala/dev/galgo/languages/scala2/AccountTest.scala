package dev.galgo.languages.scala2

import dev.galgo.junit.ActorTest
import dev.galgo.languages.scala2.Account._
import dev.galgo.pekko.ActorLab
import dev.galgo.test.Galgo
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.catchThrowableOfType
import org.junit.jupiter.api.Test

class AccountTest {
  private def failure(body: ActorLab => Unit): String =
    catchThrowableOfType(classOf[AssertionError], () => Galgo.check(body(_))).getMessage

  private def assertLines(text: String, patterns: String*): Unit =
    patterns.foreach(pattern => assertThat(text).containsPattern(pattern))

  /** Each wish is another customer's. */
  private def wishes(lab: ActorLab, commands: Command*): Unit = {
    val account = lab.spawn(Account(0), "account")
    for ((command, i) <- commands.zipWithIndex) lab.spawn(customer(account, command), s"customer$i").tell("go")
  }

  @Test
  def aWithdrawalThatOvertakesADepositIsFound(): Unit = {
    val text = failure { lab =>
      val landlord = lab.probe[Answer]("landlord")
      wishes(lab, Deposit(100), Withdraw(80, landlord.ref))
      landlord.expect(Paid(80))
    }
    assertLines(
      text,
      "landlord expected Paid\\(80\\) and received \\[Refused] \\(AccountTest.scala:\\d+\\)",
      "customer1 -> account +Withdraw\\(80, landlord\\) +Account.scala:35 +sends Refused to landlord",
      "customer0 -> account +Deposit\\(100\\) +Account.scala:35 +balance: 0 -> 100",
      "account -> landlord +Refused +Account.scala:22 +received: \\[] -> \\[Refused]")
  }

  @Test
  def objectsListsTuplesAndOptionsAreToldAsScalaTellsThem(): Unit = {
    val text = failure { lab =>
      wishes(lab, Transfer(List(1, 2), ("rent", Some(5))), Close)
    }
    assertLines(
      text,
      "IllegalArgumentException: requirement failed: there is money left \\(Account.scala:29\\)",
      "sends Transfer\\(List\\(1, 2\\), \\(\"rent\", Some\\(5\\)\\)\\) to account",
      "customer1 -> account +Close +Account.scala:35 +FAILS")
  }

  @Test
  def everyOrderOfThreeDepositsIsRun(): Unit = {
    val checked = Galgo.check { lab: ActorLab =>
      val landlord = lab.probe[Answer]("landlord")
      wishes(lab, Deposit(100), Deposit(20), Withdraw(0, landlord.ref))
      landlord.expect(Paid(0))
    }
    assertThat(checked.executions).isEqualTo(6L)
    assertThat(checked.summary).contains("verified: every schedule was explored")
  }

  @ActorTest
  def messagesMayBeListsAndTuples(lab: ActorLab): Unit = {
    val probe = lab.probe[Any]("probe")
    probe.ref ! List(1, 2)
    probe.ref ! (("a", Set("b")))
    probe.expectExactly(java.util.List.of(List(1, 2), ("a", Set("b"))))
  }
}
