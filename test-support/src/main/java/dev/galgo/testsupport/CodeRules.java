package dev.galgo.testsupport;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Rules that hold in every module, for the classes of one. A rule that finds no class to look at fails. */
public final class CodeRules {
    private static final SliceAssignment EACH_PACKAGE = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    };

    private final String root;
    private final JavaClasses classes;

    private CodeRules(String root, JavaClasses classes) {
        this.root = root;
        this.classes = classes;
    }

    /** The rules for a package and those below it, tests and what generators wrote left out. */
    public static CodeRules forPackage(String root) {
        JavaClasses imported = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> !location.contains("/grammar/"))
                .importUrls(placesOf(root));
        return new CodeRules(root, imported.that(own(root)));
    }

    /**
     * The folders and jars on the class path that have these packages. The importer's own search for a package lists every module of
     * the JDK first, which takes a second.
     */
    public static List<URL> placesOf(String... packages) {
        var places = new ArrayList<URL>();
        for (String one : packages) {
            try {
                places.addAll(Collections.list(CodeRules.class.getClassLoader().getResources(one.replace('.', '/'))));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return places;
    }

    /** No package depends, through whatever others, on one that depends on it. */
    public CodeRules packagesHaveNoCycle() {
        slices().assignedFrom(EACH_PACKAGE).should().beFreeOfCycles().check(classes);
        return this;
    }

    /** Packages below the root, from the lowest to the highest: each knows only those before it. */
    public CodeRules packagesAreInThisOrder(String... packages) {
        var layers = Architectures.layeredArchitecture().consideringOnlyDependenciesInLayers();
        var above = new ArrayList<String>();
        for (String name : packages) {
            layers = layers.layer(name).definedBy(root + "." + name);
        }
        for (int place = packages.length - 1; place >= 0; place--) {
            String name = packages[place];
            layers = above.isEmpty()
                    ? layers.whereLayer(name).mayNotBeAccessedByAnyLayer()
                    : layers.whereLayer(name).mayOnlyBeAccessedByLayers(above.toArray(String[]::new));
            above.add(name);
        }
        layers.check(classes);
        return this;
    }

    /**
     * No text names an option of the command line: who says {@code --threads} must know that there is a command line. Only what declares options of a front
     * end has to name them.
     */
    public CodeRules textsNameNoOptionOfTheCommandLine() {
        var found = new ArrayList<String>();
        int read = 0;
        for (JavaClass one : classes) {
            read++;
            if (declaresOptions(one)) {
                continue;
            }
            for (String text : TextConstants.of(one)) {
                if (TextConstants.namesAnOption(text)) {
                    found.add(one.getName() + " says \"" + text + "\"");
                }
            }
        }
        if (read == 0 || !found.isEmpty()) {
            throw new AssertionError(read == 0 ? "no class in " + root : String.join(System.lineSeparator(), found));
        }
        return this;
    }

    private static boolean declaresOptions(JavaClass type) {
        return type.getDirectDependenciesFromSelf().stream()
                .anyMatch(one -> one.getTargetClass().getName().equals("dev.galgo.spi.FrontEndOption"));
    }

    private static DescribedPredicate<JavaClass> own(String root) {
        return DescribedPredicate.describe(
                "reside in " + root,
                type -> type.getPackageName().equals(root)
                        || type.getPackageName().startsWith(root + "."));
    }
}
