package dev.galgo.core.property.classes;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.property.Claim;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A claim that is a method. It is shown copies of the actors, so it cannot disturb the search, and its answers are remembered by what it was shown.
 *
 * <p>A parameter that is no list stands for each actor of its type in turn; several stand for different actors, as the variables of one quantifier do.
 */
final class ClaimMethod implements Claim {
    private final ActorObjects actors;
    private final LoadedMethod first;
    private final boolean ofNone;
    private final Set<String> unmet = ConcurrentHashMap.newKeySet();
    /** The same method in classes that were loaded anew, the last ones. */
    private volatile @Nullable LoadedMethod other;

    /** An actor that exists in a configuration. */
    record Shown(ActorId id, ActorState state, Class<?> type) {}

    /** @param ofNone what the answer is about each of none */
    ClaimMethod(ActorObjects actors, LoadedMethod method, boolean ofNone) {
        this.actors = actors;
        this.first = method;
        this.ofNone = ofNone;
        method.parameters().forEach(one -> unmet.add(one.type().getSimpleName()));
    }

    /** A method as people write it: {@code Claims.noneIsLost(List<Account>)}. */
    static String written(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName() + "("
                + Arrays.stream(method.getGenericParameterTypes())
                        .map(type -> type.getTypeName().replaceAll("[\\w.]*[.$]", ""))
                        .collect(Collectors.joining(", "))
                + ")";
    }

    /** The types that it speaks of and that were met in no configuration. */
    Set<String> neverMet() {
        return new TreeSet<>(unmet);
    }

    @Override
    public boolean holds(ConfigurationView at) {
        List<Shown> all = all(at);
        LoadedMethod method = all.isEmpty() ? first : loaded(all.get(0).type().getClassLoader());
        List<List<Shown>> ranges = new ArrayList<>();
        for (Parameter parameter : method.parameters()) {
            List<Shown> range = all.stream()
                    .filter(one -> parameter.type().isAssignableFrom(one.type()))
                    .toList();
            if (!range.isEmpty() && !unmet.isEmpty()) {
                unmet.remove(parameter.type().getSimpleName());
            }
            ranges.add(range);
        }
        return ofEach(method, ranges);
    }

    private List<Shown> all(ConfigurationView at) {
        var all = new ArrayList<Shown>();
        for (ActorId id : at.actors()) {
            ActorState state = id.isFuture() ? null : at.local(id).state();
            Class<?> type = state == null ? null : actors.type(state);
            if (state != null && type != null) {
                all.add(new Shown(id, state, type));
            }
        }
        return all;
    }

    private LoadedMethod loaded(ClassLoader loader) {
        if (first.loader() == loader) {
            return first;
        }
        LoadedMethod known = other;
        if (known == null || known.loader() != loader) {
            known = first.in(loader);
            other = known;
        }
        return known;
    }

    /** Whether it holds of all combinations, gone through as numbers with one digit for each parameter that stands for each. */
    private boolean ofEach(LoadedMethod method, List<List<Shown>> ranges) {
        int[] digits = new int[ranges.size()];
        boolean asked = false;
        while (true) {
            List<List<Shown>> shown = combination(method, ranges, digits);
            if (shown != null) {
                asked = true;
                if (!method.ask(actors, shown)) {
                    return false;
                }
            }
            int place = 0;
            while (place < digits.length) {
                int most = method.parameters().get(place).all()
                        ? 1
                        : ranges.get(place).size();
                if (++digits[place] < most) {
                    break;
                }
                digits[place++] = 0;
            }
            if (place == digits.length) {
                return asked || ofNone;
            }
        }
    }

    /** What to show; null if there is nobody, or if one actor would stand for two. */
    private static @Nullable List<List<Shown>> combination(
            LoadedMethod method, List<List<Shown>> ranges, int[] digits) {
        var shown = new ArrayList<List<Shown>>();
        var taken = new ArrayList<ActorId>();
        for (int i = 0; i < digits.length; i++) {
            if (method.parameters().get(i).all()) {
                shown.add(ranges.get(i));
                continue;
            }
            Shown one = digits[i] < ranges.get(i).size() ? ranges.get(i).get(digits[i]) : null;
            if (one == null || taken.contains(one.id())) {
                return null;
            }
            taken.add(one.id());
            shown.add(List.of(one));
        }
        return shown;
    }
}
