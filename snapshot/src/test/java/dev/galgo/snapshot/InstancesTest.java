package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of the JDK that are told apart by identity, and shapes of trees. */
class InstancesTest {
    private static final Snapshots BY_CONTENT = Snapshots.builder().build();
    private static final Snapshots BY_IDENTITY =
            Snapshots.builder().valuesHaveIdentity(text -> false).build();
    private static final Snapshots KEPT = Snapshots.builder().orderKept().build();

    static List<Object> kept() {
        return List.of(
                Duration.ZERO,
                LocalTime.NOON,
                ZoneOffset.ofHours(2),
                Locale.ROOT,
                LocalDate.EPOCH,
                BigInteger.TEN,
                BigDecimal.ZERO,
                OptionalInt.empty());
    }

    @ParameterizedTest
    @MethodSource("kept")
    void aValueThatTheJdkKeepsHasNoIdentity(Object value) {
        assertThat(BY_IDENTITY.form(List.of(value, value))).isEqualTo(BY_IDENTITY.form(List.of(value, value)));
        assertThat(KnownInstances.include(value)).isTrue();
    }

    @Test
    void equalValuesAreToldApartWhereTheyHaveAnIdentity() {
        var one = LocalDate.of(2000, 1, 1);
        var other = LocalDate.of(2000, 1, 1);
        assertThat(BY_IDENTITY.form(List.of(one, one))).isNotEqualTo(BY_IDENTITY.form(List.of(one, other)));
        assertThat(BY_CONTENT.form(List.of(one, one))).isEqualTo(BY_CONTENT.form(List.of(one, other)));
        assertThat(BY_IDENTITY.form(List.of(LocalDate.EPOCH)))
                .isNotEqualTo(BY_IDENTITY.form(List.of(LocalDate.ofEpochDay(0))));
    }

    @Test
    void aPatternIsAnObjectOfItsOwn() {
        var one = Pattern.compile("a");
        var other = Pattern.compile("a");
        assertThat(BY_CONTENT.form(List.of(one, one))).isNotEqualTo(BY_CONTENT.form(List.of(one, other)));
        assertThat(BY_CONTENT.form(one)).isEqualTo(BY_CONTENT.form(other));
        assertThat(BY_CONTENT.copy(List.of(one))).containsExactly(one);
        var received = BY_CONTENT.serialised(one);
        assertThat(received).isNotEqualTo(one);
        assertThat(received.matcher("a").matches()).isTrue();
    }

    @Test
    void whatIsReadBackIsAnotherInstanceOrTheOneThatTheJdkKeeps() {
        var date = LocalDate.of(2000, 1, 1);
        assertThat(BY_IDENTITY.serialised(date)).isEqualTo(date).isNotSameAs(date);
        assertThat(BY_IDENTITY.serialised(Duration.ZERO)).isSameAs(Duration.ZERO);
    }

    @Test
    void theShapeOfATreeCountsWhereAComparatorMaySeeIt() {
        Comparator<Integer> own = (a, b) -> Integer.compare(a, b);
        assertThat(KEPT.form(tree(own, 1, 2))).isNotEqualTo(KEPT.form(tree(own, 2, 1)));
        assertThat(KEPT.form(tree(own, 1, 2))).isEqualTo(KEPT.form(KEPT.copy(tree(own, 1, 2))));
        assertThat(KEPT.form(tree(null, 1, 2))).isEqualTo(KEPT.form(tree(null, 2, 1)));
        assertThat(KEPT.form(tree(Comparator.reverseOrder(), 1, 2)))
                .isEqualTo(KEPT.form(tree(Comparator.reverseOrder(), 2, 1)));
        assertThat(BY_CONTENT.form(tree(own, 1, 2))).isEqualTo(BY_CONTENT.form(tree(own, 2, 1)));
    }

    private static TreeMap<Integer, String> tree(
            @org.jspecify.annotations.Nullable Comparator<Integer> order, int... keys) {
        var tree = new TreeMap<Integer, String>(order);
        for (int key : keys) {
            tree.put(key, "x");
        }
        return tree;
    }
}
