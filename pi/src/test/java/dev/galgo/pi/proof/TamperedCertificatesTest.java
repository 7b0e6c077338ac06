package dev.galgo.pi.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.star.RandomStars;
import dev.galgo.pi.star.StarCheck;
import dev.galgo.pi.star.Stars;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarLimits;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Certificates with something changed are refused, or what they say holds all the same, as far as one can see by going through configurations. {@code
 * -Dgalgo.pi.tampered=20} changes each in so many more ways.
 */
class TamperedCertificatesTest {
    private static final int TIMES = Counts.of("galgo.pi.tampered", 2, 4, 20);
    private static final int RANDOM_STARS = Counts.of("galgo.pi.tampered.stars", 6, 12, 60);
    private static final int CONFIGURATIONS = 150;
    private static final ProofLimits LIMITS = ProofLimits.DEFAULT.withTime(Duration.ofMinutes(2));

    private int refused;
    private int accepted;
    private int made;

    private static Optional<SystemCertificate> make(String text, List<String> never, int bound) {
        var model = new ModelText("star.api", text, Map.of());
        return new CertificateMaker(model, LIMITS, ProofProgress.SILENT).ofStar(never, bound);
    }

    @Test
    void certificatesOfKnownStars() {
        var random = new Random(1);
        for (int bound : new int[] {0, 1}) { // by counting, and by an invariant
            tamper(make(Stars.CLIENTS, List.of("Twice"), bound).orElseThrow(), random);
            tamper(make(Stars.CLIENTS, List.of("Open", "Shut"), bound).orElseThrow(), random);
            tamper(make(Stars.LOCK, List.of("Critical", "Critical"), bound).orElseThrow(), random);
            // By an invariant only in whole builds: it is large, and those of the others do as well.
            if (bound == 0 || Tier.now() != Tier.BUILD) {
                tamper(make(Stars.SESSIONS, List.of("Wrong"), bound).orElseThrow(), random);
            }
            tamper(make(Stars.few(2), List.of("Down3"), bound).orElseThrow(), random);
        }
        assertThat(refused + accepted).isGreaterThanOrEqualTo(100);
        assertThat(refused).isGreaterThan(accepted);
    }

    @Test
    void certificatesOfRandomStars() {
        for (long seed = 1; made < RANDOM_STARS; seed++) {
            var random = new Random(seed);
            String text = new RandomStars(random).text();
            PiSystem system;
            try {
                system = new ModelText("star.api", text, Map.of()).system();
            } catch (CertificateException noModel) {
                continue;
            }
            if (system.shape() != Shape.STAR) {
                continue;
            }
            var locations = List.copyOf(system.equations().keySet());
            List<String> never = List.of(
                    locations.get(random.nextInt(locations.size())), locations.get(random.nextInt(locations.size())));
            StarAnswer answer = new StarCheck(
                            system, new StarLimits(Duration.ofSeconds(20), 4, 500), ProofProgress.SILENT)
                    .answer(never);
            Optional<SystemCertificate> certificate = answer instanceof StarAnswer.Unreachable
                    ? make(text, never, answer.effort().bound())
                    : Optional.empty();
            if (certificate.isPresent() && certificate.get() instanceof SystemCertificate.OfStar) {
                made++;
                EveryConfiguration.mustAgree(certificate.get(), CONFIGURATIONS, "seed " + seed + "\n" + text);
                tamper(certificate.get(), random);
            }
        }
        assertThat(refused).isPositive();
        if (RANDOM_STARS > 60) { // somebody asked for it
            System.out.printf("%d certificates; changed ones: %d refused, %d accepted%n", made, refused, accepted);
        }
    }

    private void tamper(SystemCertificate certificate, Random random) {
        String text = SystemCertificates.write(certificate);
        // The model itself is not touched: another model with another fingerprint is another certificate.
        int proof = text.indexOf("\"never\"");
        String head = text.substring(0, proof);
        String tail = text.substring(proof);
        for (int time = 0; time < TIMES; time++) {
            for (String changed : List.of(
                    digit(tail, random),
                    tail.replaceFirst("\"many\"", Integer.toString(1 + random.nextInt(3))),
                    swapped(tail, "\"[^\"]*\"", random),
                    swapped(tail, "\\[ [^\\[\\]]* \\]", random),
                    without(tail, "\\[ [^\\[\\]]* \\], ", random),
                    without(tail, "\\{[^{}]*\\}(, )?", random))) {
                judge(head + changed);
            }
        }
    }

    private void judge(String text) {
        SystemCertificate certificate;
        try {
            certificate = SystemCertificates.check(text, Budget.start(LIMITS));
        } catch (CertificateException no) {
            refused++;
            return;
        }
        accepted++;
        EveryConfiguration.mustAgree(certificate, CONFIGURATIONS, text);
    }

    private static List<int[]> matches(String text, String regex) {
        var found = new ArrayList<int[]>();
        Matcher matcher = Pattern.compile(regex).matcher(text);
        while (matcher.find()) {
            found.add(new int[] {matcher.start(), matcher.end()});
        }
        return found;
    }

    private static String digit(String text, Random random) {
        List<int[]> digits = matches(text, "[0-9]");
        if (digits.isEmpty()) {
            return text + "1";
        }
        int at = digits.get(random.nextInt(digits.size()))[0];
        return text.substring(0, at) + random.nextInt(10) + text.substring(at + 1);
    }

    private static String swapped(String text, String regex, Random random) {
        List<int[]> all = matches(text, regex);
        if (all.size() < 2) {
            return text + "1";
        }
        int first = random.nextInt(all.size() - 1);
        int[] one = all.get(first);
        int[] two = all.get(first + 1 + random.nextInt(all.size() - first - 1));
        return text.substring(0, one[0])
                + text.substring(two[0], two[1])
                + text.substring(one[1], two[0])
                + text.substring(one[0], one[1])
                + text.substring(two[1]);
    }

    private static String without(String text, String regex, Random random) {
        List<int[]> all = matches(text, regex);
        if (all.isEmpty()) {
            return text + "1";
        }
        int[] one = all.get(random.nextInt(all.size()));
        return text.substring(0, one[0]) + text.substring(one[1]);
    }
}
