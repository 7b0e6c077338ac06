package org.example.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.Probe;
import dev.galgo.test.BodyFrontEnd;
import org.junit.jupiter.api.Test;

/** A test takes whatever a front end runs bodies with, and is run by that front end. */
class OtherParametersTest {
    @ActorTest
    void aBodyTakesTheParameterOfItsFrontEnd(Stage stage) {
        Probe<String> probe = stage.lab().probe("probe");
        probe.expect("a").ref().tell("a");
    }

    @Test
    void parametersOfAllFrontEndsAreKnown() {
        assertThat(BodyFrontEnd.parameters()).extracting(Class::getSimpleName).containsExactly("ActorLab", "Stage");
    }
}
