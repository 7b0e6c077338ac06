package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.programs.Hearing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HearingTest {
    @Test
    void anExceptionComesBackToWhoHasSentTheMessage() {
        var world = World.of(Hearing.Both.class).run();
        assertThat(world.fields("Hearer").get("heard")).contains("first one").contains("other two");
        assertThat(world.fields("Thrower")).containsEntry("thrown", "2");
    }

    @Test
    void itNeedNotBeMarkedToBeHeard() {
        assertThat(World.of(Hearing.NotMarked.class).run().fields("Unmarked").get("heard"))
                .contains("fail to");
    }

    @ParameterizedTest
    @CsvSource({
        "Both, VERIFIED",
        "InOrder, VIOLATED",
        "Assertion, VIOLATED",
        "Numbers, VIOLATED",
        "NotMarked, VERIFIED",
        "NobodyHears, VIOLATED"
    })
    void theOrderInWhichTheyComeIsExplored(String program, Verdict verdict) throws ClassNotFoundException {
        Checks.everyWay(World.options(Class.forName(Hearing.class.getName() + "$" + program)), verdict);
    }
}
