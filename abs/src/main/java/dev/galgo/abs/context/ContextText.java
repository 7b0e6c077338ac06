package dev.galgo.abs.context;

import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Dialect;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes a draft down as a main block. */
final class ContextText {
    private final ContextDraft draft;
    private final Dialect dialect;
    private final Defaults defaults = new Defaults();
    private final Set<String> modules = new LinkedHashSet<>();
    private final List<String> names = new ArrayList<>();
    private final List<InterfaceModel> types = new ArrayList<>();

    private ContextText(ContextDraft draft, Dialect dialect) {
        this.draft = draft;
        this.dialect = dialect;
        for (int i = 0; i < draft.objects().size(); i++) {
            ClassModel type = draft.objects().get(i).type();
            String stem = type.name().substring(0, 1).toLowerCase(Locale.ROOT)
                    + type.name().substring(1);
            int number = 1;
            while (names.contains(stem + number)) {
                number++;
            }
            names.add(stem + number);
            types.add(type.interfaces().get(0));
        }
    }

    /** A main block for the module of the first call. */
    static StartContext of(ContextDraft draft, Dialect dialect) {
        return new ContextText(draft, dialect).write();
    }

    private StartContext write() {
        var lines = new ArrayList<String>();
        lines.add("{");
        for (int i : draft.inOrder()) {
            ContextDraft.Made object = draft.objects().get(i);
            ClassModel type = object.type();
            modules.add(type.module());
            modules.add(types.get(i).module());
            var arguments = new ArrayList<String>();
            for (int at = 0; at < type.parameters(); at++) {
                arguments.add(argument(
                        type.fields().get(at).type(), object.parameters().get(at)));
            }
            lines.add("  " + types.get(i).name() + " " + names.get(i) + " = "
                    + (dialect == Dialect.OLD ? "new cog " : "new ") + type.name() + "(" + String.join(", ", arguments)
                    + ");");
        }
        var calls = new ArrayList<String>();
        for (ContextDraft.Asked call : draft.calls()) {
            String method = call.method().name();
            calls.add(call.type().name() + "." + method);
            var arguments = new ArrayList<String>();
            List<Type> parameters = call.method().signature().parameters();
            for (int at = 0; at < parameters.size(); at++) {
                arguments.add(argument(parameters.get(at), call.operands().get(at + 1)));
            }
            int receiver = call.operands().get(0);
            InterfaceModel through = call.type().interfaces().stream()
                    .filter(one -> one.method(method).isPresent())
                    .findFirst()
                    .orElseThrow();
            String target = as(receiver, through);
            lines.add("  " + (target.contains(" ") ? "(" + target + ")" : target) + "!" + method + "("
                    + String.join(", ", arguments) + ");");
        }
        lines.add("}");
        modules.addAll(defaults.modules());
        String home = draft.calls().get(0).type().module();
        modules.remove(home);
        return new StartContext(
                home, modules, String.join("\n", lines) + "\n", draft.objects().size(), calls, defaults.given());
    }

    private String argument(Type type, int object) {
        if (!(type instanceof Type.Reference reference)) {
            return defaults.of(type);
        }
        return object == ContextDraft.NULL ? "null" : as(object, reference.declaration());
    }

    /** The object as one of an interface. */
    private String as(int object, InterfaceModel wanted) {
        if (types.get(object).isA(wanted)) {
            return names.get(object);
        }
        modules.add(wanted.module());
        return names.get(object) + " as " + wanted.name();
    }
}
