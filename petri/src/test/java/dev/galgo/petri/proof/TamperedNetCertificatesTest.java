package dev.galgo.petri.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.induction.InductiveSearch;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.solve.StateEquation;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Certificates of each kind with something changed, be it the proof, the reductions, the question or the net, are refused, or what they say holds all the same: {@link
 * PlainSearch} says so, which shares no code with the check. {@code -Dgalgo.petri.tampered=2000} tampers with more.
 */
class TamperedNetCertificatesTest {
    private static final int CERTIFICATES = Counts.of("galgo.petri.tampered", 12, 60, 400);
    private static final int TIMES = 6;
    private static final ProofLimits LIMITS = new ProofLimits(Duration.ofSeconds(2), 5_000, 2_000, 1L << 26);
    private static final List<String> NUMBERS = List.of(
            "0", "1", "-1", "2", "255", "2147483647", "2147483648", "-9223372036854775808", "4611686018427387904");

    private final Map<String, int[]> counts = new TreeMap<>();

    private static Budget budget() {
        return Budget.start(LIMITS);
    }

    @Test
    void whatIsBelievedIsTrue() {
        int made = 0;
        for (int seed = 0; made < CERTIFICATES; seed++) {
            var random = new Random(seed);
            Net net = RandomNets.draw(random);
            for (NetQuestion question : RandomNets.questions(net, random)) {
                for (Map.Entry<String, Certificate> one :
                        certificates(question, random.nextBoolean()).entrySet()) {
                    made++;
                    tamper(seed, one.getKey(), CertificateText.write(one.getValue()), random);
                }
            }
        }
        assertThat(counts.keySet())
                .containsExactly("clausal", "everything visited", "inductive", "last firing", "stubborn");
        counts.values().forEach(kind -> assertThat(kind[1]).isPositive());
        if (CERTIFICATES > 400) { // somebody asked for it
            System.out.println(made + " certificates");
            counts.forEach((kind, n) -> System.out.printf(
                    "%s: changed ones %d believed, %d refused, %d not decided in time%n", kind, n[0], n[1], n[2]));
        }
    }

    private static Map<String, Certificate> certificates(NetQuestion question, boolean reduce) {
        NetReduction reduction =
                reduce ? NetReduction.of(question, budget()) : NetReduction.replay(question, List.of());
        NetQuestion reduced = reduction.question();
        var proofs = new TreeMap<String, Proof>();
        attempt(() -> {
            if (new StateEquation(reduced, budget()).run() instanceof StateEquation.Refuted refuted) {
                proofs.put("clausal", refuted.proof());
            }
        });
        attempt(() -> {
            if (LastFiring.appliesTo(reduced)
                    && new StateEquation(reduced, budget())
                                    .afterLastFiring(reduced)
                                    .run()
                            instanceof StateEquation.Refuted refuted) {
                proofs.put("last firing", refuted.proof());
            }
        });
        attempt(() -> {
            if (new InductiveSearch(reduced, budget()).run() instanceof InductiveSearch.Excluded excluded) {
                proofs.put("inductive", excluded.proof());
            }
        });
        for (boolean stubborn : new boolean[] {false, true}) {
            attempt(() -> {
                var search = new ExplicitSearch(reduced, budget(), stubborn);
                if (search.run().isEmpty()) {
                    proofs.put(
                            stubborn ? "stubborn" : "everything visited",
                            new Proof.Exploration(search.states(), stubborn));
                }
            });
        }
        var certificates = new TreeMap<String, Certificate>();
        proofs.forEach((kind, proof) -> certificates.put(kind, new Certificate(question, reduction.steps(), proof)));
        return certificates;
    }

    private static void attempt(Runnable engine) {
        try {
            engine.run();
        } catch (LimitReached stopped) {
            // No certificate, then.
        }
    }

    /** Without its fingerprint, so that a net that was changed is not refused for that alone. */
    private void tamper(int seed, String kind, String text, Random random) {
        String bare = text.replace(CertificateText.FORMAT, "galgo-net-certificate/1")
                .replaceFirst("\"fingerprint\" : \"[0-9a-f]*\",", "");
        judge(seed, kind, bare);
        for (int time = 0; time < TIMES; time++) {
            for (String changed : List.of(
                    replaced(bare, "-?[0-9]+(?=[,\\s\\]}])", NUMBERS.get(random.nextInt(NUMBERS.size())), random),
                    swapped(bare, "\"[^\"]*\"", random),
                    swapped(bare, "(?<=[\\[ ])-?[0-9]+(?=[,\\s\\]])", random),
                    swapped(bare, "\\[ [^\\[\\]]* \\]", random),
                    replaced(bare, "\\[ [^\\[\\]]* \\], ", "", random),
                    replaced(bare, "\\{[^{}]*\\}, ", "", random),
                    swapped(bare, "true|false", random),
                    replaced(bare, "-?[0-9]+(?=[,\\s\\]}])", "" + random.nextInt(4), random))) {
                judge(seed, kind, changed);
            }
        }
    }

    private void judge(int seed, String kind, String text) {
        int[] count = counts.computeIfAbsent(kind, none -> new int[3]);
        Certificate certificate;
        try {
            certificate = CertificateCheck.check(text, budget());
        } catch (CertificateException no) {
            count[1]++;
            return;
        } catch (LimitReached late) {
            count[2]++;
            return;
        }
        count[0]++;
        Optional<String> met = PlainSearch.meets(certificate.question(), 2_000);
        assertThat(met).as("net %d, %s%n%s", seed, kind, text).isEmpty();
    }

    private static List<MatchResult> matches(String text, String regex) {
        return Pattern.compile(regex).matcher(text).results().toList();
    }

    private static String replaced(String text, String regex, String by, Random random) {
        List<MatchResult> all = matches(text, regex);
        if (all.isEmpty()) {
            return text;
        }
        MatchResult one = all.get(random.nextInt(all.size()));
        return text.substring(0, one.start()) + by + text.substring(one.end());
    }

    private static String swapped(String text, String regex, Random random) {
        var all = new ArrayList<>(matches(text, regex));
        if (all.size() < 2) {
            return text;
        }
        MatchResult one = all.remove(random.nextInt(all.size()));
        MatchResult two = all.get(random.nextInt(all.size()));
        MatchResult first = one.start() < two.start() ? one : two;
        MatchResult second = first == one ? two : one;
        return text.substring(0, first.start())
                + second.group()
                + text.substring(first.end(), second.start())
                + first.group()
                + text.substring(second.end());
    }
}
