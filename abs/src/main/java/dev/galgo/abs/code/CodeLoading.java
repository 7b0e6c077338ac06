package dev.galgo.abs.code;

import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Type;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes a checked model ready to run. */
public final class CodeLoading {
    private final AbsModel model;
    private final List<MethodCode> bodies = new ArrayList<>();

    private CodeLoading(AbsModel model) {
        this.model = model;
    }

    public static Program of(AbsModel model) {
        return new CodeLoading(model).program();
    }

    private Program program() {
        Map<ClassModel, MethodCode> setups = new IdentityHashMap<>();
        Map<ClassModel, Map<String, MethodCode>> methods = new IdentityHashMap<>();
        Map<ClassModel, String> labels = new IdentityHashMap<>();
        Map<String, ClassModel> types = new LinkedHashMap<>();
        for (ClassModel type : model.classes()) {
            boolean alone = model.classes().stream()
                            .filter(other -> other.name().equals(type.name()))
                            .count()
                    == 1;
            String label = alone ? type.name() : type.qualifiedName();
            labels.put(type, label);
            types.put(label, type);
            setups.put(type, setup(type, label));
            var ofClass = new LinkedHashMap<String, MethodCode>();
            for (MethodModel method : type.methods().values()) {
                ofClass.put(method.name(), method(label, method));
            }
            methods.put(type, ofClass);
        }
        AbsModel.Main main = model.main();
        MethodCode start = kept(BodyCompiler.compile(
                "main", MethodCode.MAIN, main.place(), 0, main.code(), List.of(end(main.place()))));
        return new Program(start, setups, methods, labels, types, traits());
    }

    private MethodCode kept(MethodCode body) {
        bodies.add(body);
        return body;
    }

    private MethodCode method(String label, MethodModel method) {
        return kept(BodyCompiler.compile(
                label,
                method.name(),
                method.place(),
                method.signature().parameters().size(),
                method.code(),
                List.of(end(method.place())),
                method.owner().recovery().orElse(null)));
    }

    /** What an object does by itself it is told to when it is there. */
    private MethodCode setup(ClassModel type, String label) {
        var then = new ArrayList<Instr>();
        type.run()
                .ifPresent(run -> then.add(new Instr.Send(
                        type.place(),
                        Instr.NOWHERE,
                        new Expr.This(type.place(), new Type.Self(type)),
                        run.name(),
                        List.of(),
                        null)));
        then.add(end(type.place()));
        return kept(BodyCompiler.compile(label, "init", type.place(), 0, type.setup(), then));
    }

    /** Without a return, a body returns at its end. */
    private Instr end(Place place) {
        var unit = model.constructor("ABS.StdLib.Unit", "Unit").orElseThrow();
        return new Instr.Return(place, new Expr.Construct(place, new Type.Any(), unit, List.of()));
    }

    private Program.Traits traits() {
        boolean destiny = false;
        boolean catches = false;
        boolean mortal = false;
        boolean timed = false;
        for (MethodCode body : bodies) {
            catches |= body.handlers().stream().anyMatch(handler -> !handler.outermost());
            mortal |= !body.handlers().isEmpty();
            for (Instr instr : body.code()) {
                mortal |= instr instanceof Instr.Die;
                timed |= instr instanceof Instr.Duration
                        || (instr instanceof Instr.Await await
                                && await.until().stream().anyMatch(Instr.Until.Passed.class::isInstance));
                for (Expr expr : Liveness.expressions(instr)) {
                    var found = new boolean[1];
                    SlotUses.each(expr, part -> found[0] |= part instanceof Expr.Destiny);
                    destiny |= found[0];
                }
            }
        }
        return new Program.Traits(destiny, catches, mortal, timed, model.restrictions());
    }
}
