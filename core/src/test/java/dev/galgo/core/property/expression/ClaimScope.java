package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.RandomClaim.Being;
import dev.galgo.core.property.expression.RandomClaim.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Chance, and the variables of a random claim that is being made. */
final class ClaimScope {
    static final int QUANTIFIED = 0;
    static final int EQUIVALENT = 1;
    static final int IMPLIED = 2;
    static final int OR = 3;
    static final int AND = 4;
    static final int NOT = 5;
    static final int COMPARED = 6;
    static final int SUM = 7;
    static final int PRODUCT = 8;
    static final int SIGNED = 9;
    static final int ATOM = 10;

    final Random random;
    final List<String> variables = new ArrayList<>();
    final Set<String> stoppedToo = new HashSet<>();
    private int named;

    ClaimScope(Random random) {
        this.random = random;
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    /** In brackets where they are needed, and sometimes where they are not. */
    String at(int level, RandomClaim part) {
        return part.binds() < level || random.nextInt(8) == 0 ? "(" + part.text() + ")" : part.text();
    }

    record Bound(String type, List<String> names) {}

    Bound bind() {
        var names = new ArrayList<String>();
        for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
            names.add("v" + named++);
        }
        variables.addAll(names);
        return new Bound(one(List.of("A", "B", "actor", "Nobody", "A")), names);
    }

    List<Map<String, Being>> ways(Bound bound, World world, Map<String, Being> now) {
        List<Map<String, Being>> ways = List.of(now);
        for (int i = 0; i < bound.names.size(); i++) {
            String name = bound.names.get(i);
            List<String> before = bound.names.subList(0, i);
            var next = new ArrayList<Map<String, Being>>();
            for (Map<String, Being> way : ways) {
                for (Being being : world.beings()) {
                    boolean fits = (bound.type.equals("actor") || bound.type.equals(being.type))
                            && (stoppedToo.contains(name) || !being.condition.equals("stopped"))
                            && before.stream().noneMatch(other -> way.get(other) == being);
                    if (fits) {
                        var more = new HashMap<>(way);
                        more.put(name, being);
                        next.add(more);
                    }
                }
            }
            ways = next;
        }
        return ways;
    }
}
