package dev.galgo.abs.context;

import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.ClassModel.FieldModel;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Annotation;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Param;
import dev.galgo.abs.syntax.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Classes for objects in the middle of their lives: for each class another, named with an underscore at its end, whose fields are parameters, so that a context says what they
 * hold. It has no init block, and its objects do nothing by themselves. Its code stands where that of the class stands.
 *
 * <p>So unknown fields are unknown arguments: the initial states of objects that aPET runs methods on (Albert et al., FORTE 2014, section 5).
 */
final class ObjectsInLife {
    private static final String MARK = ClassModel.IN_LIFE_MARK;

    private ObjectsInLife() {}

    /** The name of the class that one is made from; its own if from none. */
    static String original(ClassModel type) {
        String name = type.name();
        return isOne(type) ? name.substring(0, name.length() - MARK.length()) : name;
    }

    /** The class for objects of another in the middle of their lives. */
    static ClassModel of(AbsModel model, ClassModel type) {
        return model.classNamed(type.qualifiedName() + MARK)
                .filter(ObjectsInLife::isOne)
                .orElse(type);
    }

    static boolean isOne(ClassModel type) {
        return type.annotations().contains(ClassModel.IN_LIFE);
    }

    /** Whether its objects may know each other, or themselves, which parameters alone cannot bring about. */
    private static boolean knowsOthers(ClassModel type) {
        return type.fields().stream().anyMatch(field -> field.type() instanceof Type.Reference);
    }

    /**
     * Adds such classes.
     *
     * @param model what was parsed, checked
     * @param unknown which types of data can be unknown; fields of others keep their first value
     */
    static Parsed in(Parsed parsed, AbsModel model, Predicate<Type> unknown) {
        var modules = new ArrayList<ModuleDecl>();
        for (ModuleDecl module : parsed.modules()) {
            var decls = new ArrayList<>(module.decls());
            for (Decl decl : module.decls()) {
                if (decl instanceof Decl.ClassDecl type && !type.interfaces().isEmpty()) {
                    Optional<ClassModel> known = model.classNamed(module.name() + "." + type.name());
                    boolean taken = module.decls().stream()
                            .anyMatch(other -> other.name().equals(type.name() + MARK));
                    boolean differs = !type.fields().isEmpty()
                            || type.init() != null
                            || known.flatMap(ClassModel::run).isPresent()
                            || known.filter(ObjectsInLife::knowsOthers).isPresent();
                    if (known.isPresent() && !taken && differs) {
                        decls.add(inLife(type, known.get(), unknown));
                    }
                }
            }
            modules.add(new ModuleDecl(
                    module.place(), module.name(), module.exports(), module.imports(), decls, module.main()));
        }
        return new Parsed(parsed.sources(), modules, parsed.diagnostics());
    }

    private static Decl.ClassDecl inLife(Decl.ClassDecl type, ClassModel model, Predicate<Type> unknown) {
        Set<String> given = model.fields().stream()
                .filter(field -> field.type() instanceof Type.Reference || unknown.test(field.type()))
                .map(FieldModel::name)
                .collect(Collectors.toSet());
        var params = new ArrayList<>(type.params());
        var fields = new ArrayList<Decl.Field>();
        for (Decl.Field field : type.fields()) {
            if (given.contains(field.name())) {
                params.add(new Param(field.place(), field.annotations(), field.type(), field.name()));
            } else {
                fields.add(field);
            }
        }
        var annotations = new ArrayList<>(type.annotations());
        var yes = new Expression.Construct(type.place(), "True", List.of());
        annotations.add(new Annotation(type.place(), ClassModel.IN_LIFE, yes));
        return new Decl.ClassDecl(
                type.place(),
                annotations,
                type.name() + MARK,
                params,
                type.interfaces(),
                fields,
                null,
                type.recovery(),
                type.traits(),
                type.methods());
    }
}
