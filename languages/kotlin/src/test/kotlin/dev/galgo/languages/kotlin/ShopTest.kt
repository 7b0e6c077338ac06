package dev.galgo.languages.kotlin

import dev.galgo.junit.ActorTest
import dev.galgo.pekko.ActorLab
import dev.galgo.test.Galgo
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.catchThrowableOfType
import org.junit.jupiter.api.Test

class ShopTest {
    /** Each command is another sender's. */
    private fun serve(lab: ActorLab, vararg commands: Command) {
        val shop = lab.spawn(Shop.create(0), "shop")
        commands.forEachIndexed { i, command -> lab.spawn(Shop.sender(shop, command), "sender$i").tell("go") }
    }

    private fun failure(body: (ActorLab) -> Unit): String =
        catchThrowableOfType(AssertionError::class.java) { Galgo.check(body) }.message!!

    @Test
    fun anOrderThatComesBeforeTheGoodsIsFound() {
        val text = failure { lab ->
            val client = lab.probe<Answer>("client")
            serve(lab, Delivery(5), Order("tea", 3, client.ref()))
            client.expect(Sold(3))
        }
        assertThat(text)
            .containsPattern("client expected Sold\\(pieces=3\\) and received \\[SoldOut] \\(ShopTest.kt:\\d+\\)")
            .containsPattern("main -> sender0 +\"go\" +ShopTest.kt:\\d+ +sends Delivery\\(5\\) to shop")
            .containsPattern("sender1 -> shop +Order\\(\"tea\", 3, client\\) +Shop.kt:48 +sends SoldOut to client")
            .containsPattern("sender0 -> shop +Delivery\\(5\\) +Shop.kt:48 +stock: 0 -> 5")
    }

    @Test
    fun aCheckInAHandlerIsFoundWhereItFails() {
        assertThat(failure { lab -> serve(lab, Delivery(5), Inventory) })
            .contains("shop threw java.lang.IllegalStateException: nothing to count (Shop.kt:31)")
            .containsPattern("sender1 -> shop +Inventory +Shop.kt:48 +FAILS")
    }

    @Test
    fun everyOrderOfThreeCommandsIsRun() {
        val checked = Galgo.check { lab ->
            val client = lab.probe<Answer>("client")
            serve(lab, Delivery(5), Delivery(7), Order("tea", 0, client.ref()))
            client.expect(Sold(0))
        }
        assertThat(checked.executions()).isEqualTo(6L)
        assertThat(checked.summary()).contains("verified: every schedule was explored")
    }

    @ActorTest
    fun whoeverComesFirstIsServed(lab: ActorLab) {
        val client = lab.probe<Answer>("client")
        val shop = lab.spawn(Shop.create(3), "shop")
        repeat(2) { lab.spawn(Shop.sender(shop, Order("tea", 3, client.ref())), "sender$it").tell("go") }
        client.expect(Sold(3)).expect(SoldOut)
    }
}
