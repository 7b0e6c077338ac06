package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static final Snapshots PLAIN = Snapshots.builder().build();

    private static List<Long> of(Snapshots snapshots, Object root) {
        var into = new long[2];
        snapshots.fingerprint(root, into);
        return List.of(into[0], into[1]);
    }

    @Test
    void equalGraphsHaveEqualFingerprints() {
        assertThat(of(PLAIN, List.of("a", 1, new int[] {2})))
                .isEqualTo(of(PLAIN, List.of("a", 1, new int[] {2})))
                .isNotEqualTo(of(PLAIN, List.of("a", 1, new int[] {3})));
    }

    @Test
    void sharingIsTold() {
        var one = new int[] {1};
        assertThat(of(PLAIN, List.of(one, one))).isNotEqualTo(of(PLAIN, List.of(one, new int[] {1})));
    }

    @Test
    void lambdasOfOneClassAreToldApart() {
        Supplier<String> one = () -> "one";
        Supplier<String> other = () -> "other";
        assertThat(PLAIN.form(one).stableHash()).isEqualTo(PLAIN.form(other).stableHash());
        assertThat(of(PLAIN, one)).isNotEqualTo(of(PLAIN, other));
    }

    @Test
    void theOrderInAHashTableIsToldIfAsked() {
        // These two have one hash code and so lie in the order in which they came.
        var one = new HashSet<>(List.of("Aa"));
        one.add("BB");
        var other = new HashSet<>(List.of("BB"));
        other.add("Aa");
        assertThat(of(PLAIN, one)).isEqualTo(of(PLAIN, other));
        var asFound = Snapshots.builder().orderAsFound().build();
        assertThat(of(asFound, one)).isNotEqualTo(of(asFound, other));
    }

    @Test
    void theSizeOfAHashTableIsToldWithItsOrder() {
        var asFound = Snapshots.builder().orderAsFound().build();
        assertThat(of(asFound, new HashSet<>(List.of("a")))).isNotEqualTo(of(asFound, large("a")));
    }

    private static HashSet<String> large(String element) {
        var set = new HashSet<String>(100);
        set.add(element);
        return set;
    }

    @Test
    void aLeafCanReferToAnObjectThatOthersShare() {
        record Handle(int[] target) {}
        var snapshots = Snapshots.builder()
                .leaf(Handle.class, new Snapshots.Leaf<>() {
                    @Override
                    public void write(Handle value, Form.Writer out) {
                        out.writeReference(value.target());
                    }

                    @Override
                    public String describe(Handle value) {
                        return "handle";
                    }
                })
                .build();
        var target = new int[] {1};
        assertThat(of(snapshots, List.of(new Handle(target), new Handle(target))))
                .isEqualTo(of(snapshots, List.of(new Handle(target), new Handle(target))))
                .isNotEqualTo(of(snapshots, List.of(new Handle(target), new Handle(new int[] {1}))));
    }

    @Test
    void classesOfTheJdkAreDataIfThatIsSaid() {
        var future = CompletableFuture.completedFuture("a");
        assertThatThrownBy(() -> of(PLAIN, future)).isInstanceOf(UncopyableException.class);
        var snapshots = Snapshots.builder()
                .data("java.util.concurrent.CompletableFuture")
                .build();
        assertThat(of(snapshots, future))
                .isEqualTo(of(snapshots, CompletableFuture.completedFuture("a")))
                .isNotEqualTo(of(snapshots, new CompletableFuture<String>()));
    }
}
