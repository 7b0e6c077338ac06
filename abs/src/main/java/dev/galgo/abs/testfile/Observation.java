package dev.galgo.abs.testfile;

import dev.galgo.abs.run.AbsValue;
import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.syntax.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a test looks at when it has set everything off. It is written twice: first so that the test returns all that it sees, then so that it asserts that
 * it sees the same.
 */
final class Observation {
    private static final String AT = "looks at ";

    private final List<TestBody.Probe> probes;

    Observation(List<TestBody.Probe> probes) {
        this.probes = List.copyOf(probes);
    }

    /** The same but for what is never seen. */
    Observation without(TestBody.Probe probe) {
        var rest = new ArrayList<>(probes);
        rest.remove(probe);
        return new Observation(rest);
    }

    /** Looks at everything, says at what, and returns it as pairs in pairs. */
    List<Statement> seen() {
        var lines = new StringBuilder();
        String value = "Unit";
        for (int i = 0; i < probes.size(); i++) {
            lines.append("ABS.StdLib.println(\"").append(AT).append(i).append("\");\n");
            probes.get(i).lines().forEach(line -> lines.append(line).append('\n'));
        }
        for (int i = probes.size() - 1; i >= 0; i--) {
            TestBody.Probe probe = probes.get(i);
            value = probe.variable().isEmpty() ? value : "Pair(" + probe.variable() + ", " + value + ")";
        }
        return TestBody.read(lines + "return " + value + ";");
    }

    String typeSeen() {
        String type = "Unit";
        for (int i = probes.size() - 1; i >= 0; i--) {
            TestBody.Probe probe = probes.get(i);
            type = probe.variable().isEmpty() ? type : "Pair<" + probe.type() + ", " + type + ">";
        }
        return type;
    }

    /** What a test that prints this looks at last; null if it has not come to look at anything. */
    TestBody.@Nullable Probe last(String printed) {
        for (int i = probes.size() - 1; i >= 0; i--) {
            if (printed.contains(AT + i + "\n")) {
                return probes.get(i);
            }
        }
        return null;
    }

    /** Looks at what there is an expression for, and asserts that it is the same. */
    List<Statement> asserted(Optional<AbsValue> returned) {
        Map<String, AbsValue> values = values(returned);
        Map<AbsValue, String> objects = new HashMap<>();
        for (TestBody.Probe probe : probes) {
            if (probe.isObject() && values.containsKey(probe.variable())) {
                objects.put(Objects.requireNonNull(values.get(probe.variable())), probe.variable());
            }
        }
        var source = new ValueSource(objects);
        var lines = new StringBuilder();
        for (TestBody.Probe probe : probes) {
            probe.lines().forEach(line -> lines.append(line).append('\n'));
            AbsValue value = values.get(probe.variable());
            Optional<String> expected = value == null || probe.isObject() ? Optional.empty() : source.of(value);
            expected.ifPresent(text -> lines.append("assert ")
                    .append(probe.variable())
                    .append(" == ")
                    .append(text)
                    .append(";\n"));
        }
        return TestBody.read(lines.toString());
    }

    private Map<String, AbsValue> values(Optional<AbsValue> returned) {
        Map<String, AbsValue> values = new LinkedHashMap<>();
        AbsValue rest = returned.orElse(Data.UNIT);
        for (TestBody.Probe probe : probes) {
            if (!probe.variable().isEmpty()
                    && rest instanceof Data pair
                    && pair.arguments().size() == 2) {
                values.put(probe.variable(), pair.arguments().get(0));
                rest = pair.arguments().get(1);
            }
        }
        return values;
    }
}
