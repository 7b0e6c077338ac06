package dev.galgo.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maven itself builds the project of docs/maven.md, with the packaged plugin and a local repository of its own. */
class CheckIT {
    private static final Path REPOSITORY = Path.of("target/it-repository").toAbsolutePath();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void theBuildOfTheGuideFailsForTheReasonItShows() throws Exception {
        String built = maven(1, "verify");
        assertThat(built)
                .contains("galgo, dev.galgo.examples.server.CheckedServerDriver: violated: 1 error")
                .contains("overtaken by 3; value: 0 -> 5")
                .contains("BUILD FAILURE");
        assertThat(folder.resolve("target/galgo/CheckedServerDriver.sarif")).isNotEmptyFile();
        assertThat(folder.resolve("target/galgo/pi.html")).isNotEmptyFile();
    }

    @Test
    void propertiesOfTheCommandLineAreHeeded() throws Exception {
        assertThat(maven(0, "verify", "-Dgalgo.skip=true")).contains("galgo is skipped.");
        assertThat(maven(0, "verify", "-Dgalgo.failOnViolation=false")).contains("BUILD SUCCESS");
        assertThat(maven(0, "verify", "-Dgalgo.target=dev.galgo.examples.pi.PiDriver"))
                .contains("verified: every schedule was explored");
    }

    private String maven(int expected, String... words) throws Exception {
        Files.writeString(folder.resolve("pom.xml"), pom());
        boolean windows = File.separatorChar == '\\';
        Path mvn = Path.of(System.getProperty("maven.home"), "bin", windows ? "mvn.cmd" : "mvn");
        var command = new ArrayList<>(List.of(mvn.toString(), "-B", "-ntp", "-Dstyle.color=never"));
        command.addAll(List.of(
                "-s",
                Files.writeString(folder.resolve("settings.xml"), settings()).toString()));
        command.add("-Dmaven.repo.local=" + REPOSITORY);
        command.addAll(List.of(words));
        Path log = folder.resolve("build.log");
        var builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_") || name.startsWith("MAVEN_"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        String built = Files.readString(log, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(built).isEqualTo(expected);
        return built;
    }

    /** What this build has downloaded is where that one looks first, so it needs no network. */
    private static String settings() {
        String repository =
                """
                <id>downloaded</id><url>%s</url><releases><checksumPolicy>ignore</checksumPolicy></releases>
                <snapshots><enabled>false</enabled></snapshots>
                """
                        .formatted(Path.of(System.getProperty("downloaded", "")).toUri());
        return """
               <settings>
                 <profiles>
                   <profile>
                     <id>downloaded</id>
                     <repositories><repository>%s</repository></repositories>
                     <pluginRepositories><pluginRepository>%s</pluginRepository></pluginRepositories>
                   </profile>
                 </profiles>
                 <activeProfiles><activeProfile>downloaded</activeProfile></activeProfiles>
               </settings>
               """
                .formatted(repository, repository);
    }

    /** The example of the guide, around classes that are there. */
    private static String pom() throws Exception {
        String page = Files.readString(Path.of("../docs/maven.md"));
        String plugin = page.substring(page.indexOf("```xml\n") + 7, page.indexOf("```\n", page.indexOf("```xml\n")));
        return """
               <project xmlns="http://maven.apache.org/POM/4.0.0">
                 <modelVersion>4.0.0</modelVersion>
                 <groupId>bank</groupId>
                 <artifactId>bank</artifactId>
                 <version>1</version>
                 <packaging>pom</packaging>
                 <build>
                   <outputDirectory>%s</outputDirectory>
                   <plugins>
               %s
                   </plugins>
                 </build>
               </project>
               """
                .formatted(Project.EXAMPLES, plugin.replace("0.1.0-SNAPSHOT", System.getProperty("galgo.version", "")));
    }
}
