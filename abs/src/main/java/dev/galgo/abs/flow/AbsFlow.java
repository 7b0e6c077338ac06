package dev.galgo.abs.flow;

import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowType;
import dev.galgo.analysis.flow.Point;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** An ABS program as the deadlock analysis sees it, and where its instructions have gone. */
public final class AbsFlow {
    private final Map<MethodCode, List<List<Integer>>> places = new IdentityHashMap<>();
    private final Map<MethodCode, FlowMethod> methods = new IdentityHashMap<>();
    private final FlowModel model;

    private AbsFlow(Program program) {
        MethodCode main = program.main();
        var builder = FlowModel.builder(main.place().file());
        for (ClassModel type : program.classes()) {
            builder.file(type.place().file()).type(program.label(type), content -> {
                for (ClassModel.FieldModel field : type.fields()) {
                    content.fields(field.name());
                }
                List<String> parameters = type.fields().stream()
                        .filter(ClassModel.FieldModel::isGiven)
                        .map(ClassModel.FieldModel::name)
                        .toList();
                MethodCode setup = program.setup(type);
                content.init(type.place().line(), parameters, body -> {
                    var writer = new BodyWriter(program, setup, body, parameters);
                    parameters.forEach(writer::keep);
                    places.put(setup, writer.write());
                });
                for (MethodCode method : program.methods(type)) {
                    content.method(
                            method.name(),
                            method.place().line(),
                            BodyWriter.parameters(method),
                            body -> places.put(method, new BodyWriter(program, method, body).write()));
                }
            });
        }
        model = builder.file(main.place().file())
                .main(main.place().line(), body -> places.put(main, new BodyWriter(program, main, body).write()));
        methods.put(main, model.main());
        for (ClassModel type : program.classes()) {
            FlowType declared = Objects.requireNonNull(model.type(program.label(type)));
            methods.put(
                    program.setup(type),
                    Objects.requireNonNull(declared.methods().get(FlowType.INIT)));
            for (MethodCode method : program.methods(type)) {
                methods.put(method, Objects.requireNonNull(declared.methods().get(method.name())));
            }
        }
    }

    public static AbsFlow of(Program program) {
        return new AbsFlow(program);
    }

    public FlowModel model() {
        return model;
    }

    /** The points that an instruction has become; the points of an await with several conditions stand for one each. */
    public List<Point> points(MethodCode method, int at) {
        FlowMethod there = method(method);
        return Objects.requireNonNull(places.get(method)).get(at).stream()
                .map(index -> there.steps().get(index).point())
                .toList();
    }

    /** What a method has become. */
    public FlowMethod method(MethodCode method) {
        return Objects.requireNonNull(methods.get(method));
    }
}
