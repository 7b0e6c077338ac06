package dev.galgo.abs.print;

import static dev.galgo.abs.print.ExpressionText.annotations;
import static dev.galgo.abs.print.ExpressionText.params;
import static dev.galgo.abs.print.ExpressionText.pattern;
import static dev.galgo.abs.print.ExpressionText.text;

import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.Guard;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.abs.syntax.TypeUse;
import java.util.List;
import java.util.stream.Collectors;

/** Modules without traits as one ABS source. */
public final class SourceText {
    private final StringBuilder text = new StringBuilder();
    private int depth;

    private SourceText() {}

    /** The source; comments are gone, and {@code new} is written as in the current syntax. */
    public static String of(List<ModuleDecl> modules) {
        var source = new SourceText();
        modules.forEach(source::module);
        return source.text.toString();
    }

    /** A type as it is written. */
    public static String type(TypeUse use) {
        return ExpressionText.type(use);
    }

    /** A string as it is written. */
    public static String quoted(String text) {
        return ExpressionText.quoted(text);
    }

    private void line(String line) {
        text.append("  ".repeat(depth)).append(line).append('\n');
    }

    private void module(ModuleDecl module) {
        if (!text.isEmpty()) {
            line("");
        }
        line("module " + module.name() + ";");
        for (ModuleDecl.Export export : module.exports()) {
            line("export " + names(export.names()) + (export.from() == null ? "" : " from " + export.from()) + ";");
        }
        for (ModuleDecl.Import one : module.imports()) {
            line("import " + names(one.names()) + (one.from() == null ? "" : " from " + one.from()) + ";");
        }
        module.decls().forEach(this::decl);
        Statement.Block main = module.main();
        if (main != null) {
            line("");
            statement("", main);
        }
    }

    private static String names(List<ModuleDecl.Name> names) {
        return names.isEmpty() ? "*" : names.stream().map(ModuleDecl.Name::text).collect(Collectors.joining(", "));
    }

    private void decl(Decl decl) {
        line("");
        String head = annotations(decl.annotations());
        if (decl instanceof Decl.Data data) {
            line(head + "data " + data.name() + parameters(data.typeParameters())
                    + (data.constructors().isEmpty()
                            ? ""
                            : data.constructors().stream()
                                    .map(SourceText::constructor)
                                    .collect(Collectors.joining(" | ", " = ", "")))
                    + ";");
        } else if (decl instanceof Decl.Synonym synonym) {
            line(head + "type " + synonym.name() + " = " + ExpressionText.type(synonym.type()) + ";");
        } else if (decl instanceof Decl.ExceptionDecl exception) {
            line(head + "exception " + constructor(exception.constructor()) + ";");
        } else if (decl instanceof Decl.Function function) {
            Expression body = function.body();
            String functions = function.functions().isEmpty()
                    ? ""
                    : function.functions().stream()
                            .map(ModuleDecl.Name::text)
                            .collect(Collectors.joining(", ", "(", ")"));
            line(head + "def " + ExpressionText.type(function.result()) + " " + function.name()
                    + parameters(function.typeParameters()) + functions + params(function.params()) + " = "
                    + (body == null ? "builtin" : text(body)) + ";");
        } else if (decl instanceof Decl.Interface declared) {
            line(head + "interface " + declared.name() + list(" extends ", declared.supers()) + " {");
            depth++;
            declared.methods().forEach(method -> line(signature(method) + ";"));
            depth--;
            line("}");
        } else {
            classDecl(head, (Decl.ClassDecl) decl);
        }
    }

    private static String parameters(List<String> parameters) {
        return parameters.isEmpty() ? "" : "<" + String.join(", ", parameters) + ">";
    }

    private static String list(String word, List<ModuleDecl.Name> names) {
        return names.isEmpty() ? "" : word + names(names);
    }

    private static String constructor(Decl.Constructor constructor) {
        return constructor.name()
                + (constructor.arguments().isEmpty()
                        ? ""
                        : constructor.arguments().stream()
                                .map(one -> ExpressionText.type(one.type())
                                        + (one.selector() == null ? "" : " " + one.selector()))
                                .collect(Collectors.joining(", ", "(", ")")));
    }

    private static String signature(Decl.Signature signature) {
        return annotations(signature.annotations()) + ExpressionText.type(signature.result()) + " " + signature.name()
                + params(signature.params());
    }

    private void classDecl(String head, Decl.ClassDecl declared) {
        line(head + "class " + declared.name() + (declared.params().isEmpty() ? "" : params(declared.params()))
                + list(" implements ", declared.interfaces()) + " {");
        depth++;
        for (Decl.Field field : declared.fields()) {
            Expression value = field.value();
            line(annotations(field.annotations()) + ExpressionText.type(field.type()) + " " + field.name()
                    + (value == null ? "" : " = " + text(value)) + ";");
        }
        Statement.Block init = declared.init();
        if (init != null) {
            statement("", init);
        }
        if (!declared.recovery().isEmpty()) {
            branches("recover", declared.recovery());
        }
        declared.methods().forEach(method -> statement(signature(method.signature()) + " ", method.body()));
        depth--;
        line("}");
    }

    private void branches(String head, List<Statement.Branch> branches) {
        line(head + " {");
        depth++;
        branches.forEach(branch -> block(pattern(branch.pattern()) + " => ", branch.body()));
        depth--;
        line("}");
    }

    /** A statement in braces, whether or not it has any. */
    private void block(String head, Statement body) {
        if (body instanceof Statement.Block) {
            statement(head, body);
            return;
        }
        line(head + "{");
        depth++;
        statement("", body);
        depth--;
        line("}");
    }

    private void statement(String before, Statement statement) {
        String head = before + annotations(statement.annotations());
        if (statement instanceof Statement.Block block) {
            line(head + "{");
            depth++;
            block.statements().forEach(one -> statement("", one));
            depth--;
            line("}");
        } else if (statement instanceof Statement.If choice) {
            block(head + "if (" + text(choice.condition()) + ") ", choice.whenTrue());
            Statement otherwise = choice.whenFalse();
            if (otherwise != null) {
                block("else ", otherwise);
            }
        } else if (statement instanceof Statement.While loop) {
            block(head + "while (" + text(loop.condition()) + ") ", loop.body());
        } else if (statement instanceof Statement.Foreach loop) {
            String index = loop.index() == null ? "" : ", " + loop.index();
            block(head + "foreach (" + loop.variable() + index + " in " + text(loop.list()) + ") ", loop.body());
        } else if (statement instanceof Statement.Case choice) {
            branches(head + "case " + text(choice.subject()), choice.branches());
        } else if (statement instanceof Statement.Try attempt) {
            block(head + "try ", attempt.body());
            branches("catch", attempt.catches());
            Statement last = attempt.last();
            if (last != null) {
                block("finally ", last);
            }
        } else {
            line(head + simple(statement) + ";");
        }
    }

    private static String simple(Statement statement) {
        if (statement instanceof Statement.Declare declare) {
            Effect value = declare.value();
            return ExpressionText.type(declare.type()) + " " + declare.name()
                    + (value == null ? "" : " = " + text(value));
        } else if (statement instanceof Statement.Assign assign) {
            return (assign.field() ? "this." : "") + assign.name() + " = " + text(assign.value());
        } else if (statement instanceof Statement.Run run) {
            return text(run.effect());
        } else if (statement instanceof Statement.Await await) {
            return "await " + await.guards().stream().map(SourceText::guard).collect(Collectors.joining(" & "));
        } else if (statement instanceof Statement.Suspend) {
            return "suspend";
        } else if (statement instanceof Statement.Return back) {
            return "return " + text(back.value());
        } else if (statement instanceof Statement.Assert claim) {
            return "assert " + text(claim.condition());
        } else if (statement instanceof Statement.Throw thrown) {
            return "throw " + text(thrown.exception());
        } else if (statement instanceof Statement.Die died) {
            return "die " + text(died.exception());
        } else if (statement instanceof Statement.Duration duration) {
            return "duration(" + text(duration.least()) + ", " + text(duration.most()) + ")";
        }
        return "skip";
    }

    private static String guard(Guard guard) {
        if (guard instanceof Guard.Resolved resolved) {
            return text(resolved.future()) + "?";
        } else if (guard instanceof Guard.Duration duration) {
            return "duration(" + text(duration.least()) + ", " + text(duration.most()) + ")";
        }
        return text(((Guard.Condition) guard).condition());
    }
}
