package dev.galgo.control.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProgramClassesTest {
    @ParameterizedTest
    @ValueSource(strings = {"shop.Till", "Till", "dev.galgo.examples.Till", "javax2.Till", "scalar.Till", "org.Till"})
    void whatIsNobodyElsesIsTheProgram(String name) {
        assertThat(ProgramClasses.of().test(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.List",
                "scala.concurrent.Await",
                "org.apache.pekko.actor.ActorCell",
                "akka.actor.ActorCell",
                "dev.galgo.control.Hooks",
                "org.junit.jupiter.api.Test",
                "com.typesafe.config.Config",
                "org.objectweb.asm.ClassReader"
            })
    void platformLanguagesActorLibrariesAndTestsAreNot(String name) {
        assertThat(ProgramClasses.of().test(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev.galgo.shop.Till", "dev.galgo.shop.a.Till", "dev.galgo.shop.driver2.Till"})
    void theLongestBeginningDecides(String name) {
        var classes = ProgramClasses.of("dev.galgo.shop.", "-dev.galgo.shop.driver.");
        assertThat(classes.test(name)).isTrue();
        assertThat(classes.test("dev.galgo.shop.driver.Till")).isFalse();
        assertThat(classes.test("dev.galgo.shopping.Till")).isFalse();
    }
}
