package org.example.unknown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.junit.ActorTest;
import dev.galgo.junit.Unknown;
import dev.galgo.pekko.ActorLab;
import dev.galgo.unknown.Galgo;
import java.util.Map;
import java.util.regex.Pattern;
import org.example.bank.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Parameters of tests of all types whose values can be unknown. */
class UnknownTypesTest {
    enum Size {
        SMALL,
        LARGE
    }

    record Point(int x, short y) {}

    static class Texts {
        @ActorTest
        void text(ActorLab lab, @Unknown String word) {
            Programs.send(lab, word, one -> Programs.fail(one.startsWith("ga") && one.length() == 5));
        }
    }

    static class Arrays {
        @ActorTest
        void array(ActorLab lab, @Unknown(high = 3) int[] numbers) {
            Programs.send(lab, numbers, all -> Programs.fail(all.length == 2 && all[0] - all[1] == 1234));
        }
    }

    static class Records {
        @ActorTest
        void record(ActorLab lab, @Unknown Point point) {
            Programs.send(lab, point, one -> Programs.fail(one.x() * 3 == 123_456 && one.y() == -7));
        }
    }

    static class Others {
        @ActorTest
        void others(ActorLab lab, @Unknown Size size, @Unknown boolean flag, @Unknown char letter, @Unknown Long wide) {
            Programs.send(
                    lab,
                    "go",
                    word -> Programs.fail(size == Size.LARGE && flag && letter == 'q' && wide == 5_000_000_000L));
        }
    }

    static class Verified {
        @ActorTest(expect = Verdict.VERIFIED)
        void noNumberIsLost(ActorLab lab, @Unknown int a, @Unknown int b) {
            var client = lab.<Programs.Num>probe("client");
            Programs.send(lab, new Programs.Num(a), num -> client.ref().tell(new Programs.Num(num.n() + b)));
            client.expect(new Programs.Num(b + a));
        }
    }

    static class Around {
        private int least;

        @BeforeEach
        void begin() {
            least = 40;
        }

        @Nested
        class Inside {
            @ActorTest
            void fieldsAreThere(ActorLab lab, @Unknown int number) {
                Programs.send(lab, number, one -> Programs.fail(one == least + 2));
            }
        }
    }

    static class Asking {
        @ActorTest
        void actorsAsk(ActorLab lab, @Unknown boolean flag) {
            Programs.send(lab, "go", word -> Programs.fail(flag && Galgo.unknownInt("more", 0, 100) == 77));
        }
    }

    static class Ranges {
        @ActorTest
        void noRange(ActorLab lab, @Unknown(low = 1) boolean flag) {}
    }

    static class SetUp {
        @ActorTest
        void fails(ActorLab lab, @Unknown int number) {
            Programs.fail(number == 7);
            Programs.send(lab, "go", word -> {});
        }
    }

    private static String input(Class<?> test) {
        String message = Run.of(test).message();
        assertThat(message).contains("IllegalStateException: wrong");
        var token = Pattern.compile("-Dgalgo.replay=(\\S+)").matcher(message);
        assertThat(token.find()).isTrue();
        assertThat(Run.with(Map.of("galgo.replay", token.group(1)), test).message())
                .as("replayed by " + token.group(1))
                .contains("IllegalStateException: wrong");
        return message.lines()
                .filter(line -> line.startsWith("input: "))
                .map(line -> line.substring("input: ".length()))
                .reduce("", (one, other) -> one + other + "; ");
    }

    @Test
    void stringsAreFollowed() {
        assertThat(input(Texts.class)).startsWith("word = \"ga");
    }

    @Test
    void arraysAreFollowed() {
        assertThat(input(Arrays.class)).contains("numbers.length = 2; ", "numbers[0] = ", "numbers[1] = ");
    }

    @Test
    void recordsAreFollowed() {
        assertThat(input(Records.class)).isEqualTo("point.x = 41152; point.y = -7; ");
    }

    @Test
    void enumsTruthValuesCharactersAndLongsAreFollowed() {
        assertThat(input(Others.class)).isEqualTo("size = LARGE; flag = true; letter = 'q'; wide = 5000000000; ");
    }

    @Test
    void aSumIsVerifiedForAllNumbers() {
        Run run = Run.of(Verified.class);
        run.tests().assertStatistics(all -> all.succeeded(1));
        assertThat(run.entries()).containsEntry("galgo.verdict", "verified").containsEntry("galgo.inputs", "1");
    }

    @Test
    void whatIsDoneBeforeATestIsDoneForEachInput() {
        assertThat(input(Around.Inside.class)).isEqualTo("number = 42; ");
    }

    @Test
    void actorsOfATestMayAskForMoreValues() {
        assertThat(input(Asking.class)).isEqualTo("flag = true; more = 77; ");
    }

    @Test
    void aRangeOfWhatHasNoneIsRefused() {
        assertThat(Run.of(Ranges.class).message()).contains("there is no range of values of boolean");
    }

    @Test
    void aSetUpThatFailsOnOneInputTellsIt() {
        assertThat(Run.of(SetUp.class).message()).contains("number = 7");
    }
}
