package dev.galgo.petri.colored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.NetException;
import dev.galgo.testsupport.Counts;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Files of coloured nets with something missing, doubled or changed are read or refused in a sentence, never anything else. */
class DamagedColoredNetsTest {
    private static final Pattern ELEMENT = Pattern.compile("<(\\w+)[^<>]*/>|<(\\w+)[^<>]*></\\2>|<\\w+[^<>]*>|</\\w+>");
    private static final Pattern ATTRIBUTE = Pattern.compile("\"[^\"]*\"");
    private static final List<String> VALUES = List.of(
            "",
            "0",
            "-1",
            "2147483000",
            "2147483647",
            "99999999999999999999",
            "v0",
            "v1",
            "list",
            "list0",
            "half0",
            "pair",
            "p0",
            "t0");

    @Test
    void damagedFilesAreReadOrRefusedInASentence() {
        int refused = 0;
        int nets = Counts.of(15, 40, 400);
        for (int seed = 0; seed < nets; seed++) {
            var random = new Random(seed);
            String text = RandomColoredNets.draw(random).pnml();
            for (int times = 0; times < 10; times++) {
                if (!isReadable(damaged(text, random))) {
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(nets).isLessThan(10 * nets);
    }

    private static boolean isReadable(String text) {
        Budget budget = Budget.start(ProofLimits.DEFAULT.withMemory(10_000_000).withTime(Duration.ofSeconds(60)));
        try {
            NetFormat.PNML.read("n.pnml", text.getBytes(StandardCharsets.UTF_8), budget);
            return true;
        } catch (NetFormatException refusal) {
            assertThat(refusal).hasMessageStartingWith("n.pnml:").hasMessageNotContaining("null");
            return false;
        } catch (NetException | LimitReached refusal) {
            return false;
        } catch (RuntimeException | StackOverflowError broken) {
            throw new AssertionError(text, broken);
        }
    }

    private static String damaged(String text, Random random) {
        boolean attribute = random.nextBoolean();
        var spans = new ArrayList<int[]>();
        var matcher = (attribute ? ATTRIBUTE : ELEMENT).matcher(text);
        while (matcher.find()) {
            spans.add(new int[] {matcher.start(), matcher.end()});
        }
        int[] span = spans.get(random.nextInt(spans.size()));
        int[] other = spans.get(random.nextInt(spans.size()));
        String before = text.substring(0, span[0]);
        String after = text.substring(span[1]);
        String from = text.substring(other[0], other[1]);
        if (attribute) {
            return before
                    + (random.nextBoolean() ? from : '"' + VALUES.get(random.nextInt(VALUES.size())) + '"')
                    + after;
        }
        return switch (random.nextInt(3)) {
            case 0 -> before + after;
            case 1 -> before + from + after;
            default -> before + text.substring(span[0], span[1]) + from + after;
        };
    }
}
