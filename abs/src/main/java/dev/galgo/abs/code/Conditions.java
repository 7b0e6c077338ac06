package dev.galgo.abs.code;

import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.model.Expr;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The conditions that tasks of a model wait for. */
public final class Conditions {
    /**
     * An {@code await} for a condition.
     *
     * @param method whose task waits, {@code Box.take}
     * @param text the condition
     * @param unchanged whether no method changes what the condition depends on, so that who waits there waits for ever
     */
    public record Awaited(String method, Place place, String text, boolean unchanged) {
        /** {@code Box.take waits at box.abs:7 until full}. */
        public String words() {
            return method + " waits at " + place.file() + ":" + place.line() + " " + until();
        }

        /** {@code until full, which no method changes}. */
        public String until() {
            return "until " + text + (unchanged ? ", which no method changes" : "");
        }
    }

    /**
     * Where one stands.
     *
     * @param at which instruction of the method it is
     * @param changers the methods that change a field the condition depends on
     */
    public record Site(MethodCode method, int at, Awaited awaited, Set<MethodCode> changers) {
        public Site {
            changers = Set.copyOf(changers);
        }
    }

    private final Program program;
    private final Map<String, Set<MethodCode>> changed = new HashMap<>();

    public Conditions(Program program) {
        this.program = program;
        program.classes().forEach(type -> program.methods(type).forEach(this::findChanged));
    }

    private void findChanged(MethodCode method) {
        for (Instr instr : method.code()) {
            if (instr instanceof Instr.SetField set) {
                change(method, set.field());
            } else if (instr instanceof Instr.Store store) {
                change(method, store.field());
            }
        }
    }

    private void change(MethodCode method, int field) {
        changed.computeIfAbsent(field(method, field), none -> new HashSet<>()).add(method);
    }

    private String field(MethodCode method, int index) {
        return method.owner() + "." + index;
    }

    /** All of them, by the order of the text. */
    public List<Awaited> all() {
        return sites().stream().map(Site::awaited).toList();
    }

    /** The same with where they stand. */
    public List<Site> sites() {
        var all = new ArrayList<Site>();
        for (MethodCode body : program.bodies()) {
            for (int at = 0; at < body.code().size(); at++) {
                if (body.code().get(at) instanceof Instr.Await await
                        && !conditions(await).isEmpty()) {
                    all.add(new Site(body, at, awaited(body, await), changers(body, await)));
                }
            }
        }
        all.sort(Comparator.comparing(site -> site.awaited().place()));
        return List.copyOf(all);
    }

    private static List<Expr> conditions(Instr.Await await) {
        return await.until().stream()
                .filter(Until.Holds.class::isInstance)
                .map(one -> ((Until.Holds) one).condition())
                .toList();
    }

    private Set<MethodCode> changers(MethodCode method, Instr.Await await) {
        Set<MethodCode> changers = new HashSet<>();
        for (Expr condition : conditions(await)) {
            SlotUses.each(condition, part -> {
                if (part instanceof Expr.Field field) {
                    changers.addAll(changed.getOrDefault(field(method, field.index()), Set.of()));
                }
            });
        }
        return changers;
    }

    /** The conditions of one await that has some. */
    public Awaited awaited(MethodCode method, Instr.Await await) {
        List<Expr> conditions = conditions(await);
        String text = conditions.stream().map(ConditionText::of).collect(Collectors.joining(" & "));
        boolean unchanged = !program.timed()
                && conditions.size() == await.until().size()
                && conditions.stream().noneMatch(one -> mayChange(method, one));
        return new Awaited(method.title(), await.place(), text, unchanged);
    }

    private boolean mayChange(MethodCode method, Expr condition) {
        var may = new boolean[1];
        SlotUses.each(condition, part -> {
            may[0] |= part instanceof Expr.Field field && changed.containsKey(field(method, field.index()));
            // Functions may choose, and may have been handed in.
            may[0] |= part instanceof Expr.ApplyLocal || part instanceof Expr.Lambda;
            may[0] |= part instanceof Expr.Apply call && MethodEffects.mayChoose(call.function());
        });
        return may[0];
    }
}
