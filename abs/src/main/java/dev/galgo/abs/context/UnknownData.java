package dev.galgo.abs.context;

import dev.galgo.abs.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Names for data that nobody knows; data that cannot be unknown get a value. */
final class UnknownData implements DataGiving {
    private final Predicate<Type> fits;
    private final Defaults defaults = new Defaults();
    private final Set<String> modules = new LinkedHashSet<>();
    private final Set<String> used;
    private final List<StartContext.Unknown> unknown = new ArrayList<>();

    /**
     * @param fits which types can be unknown
     * @param used names that are taken
     */
    UnknownData(Predicate<Type> fits, Set<String> used) {
        this.fits = fits;
        this.used = new HashSet<>(used);
    }

    @Override
    public String of(Type type, String name) {
        if (!fits.test(type)) {
            return defaults.of(type, name);
        }
        String free = name;
        for (int number = 2; !used.add(free); number++) {
            free = name + "_" + number;
        }
        use(type);
        unknown.add(new StartContext.Unknown(free, type.toString()));
        return free;
    }

    private void use(Type type) {
        if (type instanceof Type.Data data) {
            modules.add(data.declaration().module());
            data.arguments().forEach(this::use);
        }
    }

    List<StartContext.Unknown> unknown() {
        return unknown;
    }

    @Override
    public Set<String> modules() {
        var all = new LinkedHashSet<>(modules);
        all.addAll(defaults.modules());
        return all;
    }

    @Override
    public Set<String> given() {
        return defaults.given();
    }
}
